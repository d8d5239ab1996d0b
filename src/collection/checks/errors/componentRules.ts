import type { ComponentName } from '../../../../content.config.ts';
import { checkAltText } from './checkAltText.ts';
import { isDeadline } from './checkDeadlines.ts';
import { checkGateStates } from './checkGateStates.ts';
import { type ComponentRule, errorIf } from './componentRule.ts';

const hasExactlyOne = (one: unknown, other: unknown) => (one === undefined) !== (other === undefined);

const checkDeadlineName: ComponentRule = ({ props }, context) => {
  const id = String(props.id);
  const message = `This deadline has no name. Add a line to content/data/deadlines.yaml, as in "${id}: Last day for …".`;
  return errorIf(context.references.has(id) && !isDeadline(id, context), message, { prop: 'id' });
};

const nextWord = (after: string) => /^\s?(%|[a-z]+)/i.exec(after)?.[1] ?? '';

const units = [
  ['ft', 'feet', 'foot'],
  ['in', 'inch', 'inches'],
  ['%', 'percent'],
  ['hour', 'hours'],
  ['minute', 'minutes'],
  ['day', 'days'],
];

/** Finds a unit after a value that already ends with one, as in `<Fact id="limits.pole" /> ft`. */
const checkUnit: ComponentRule = ({ props, after }, { references }) => {
  const next = nextWord(after);
  const value = references.get(String(props.id))?.value;
  if (typeof value !== 'string') return [];
  const unit = /(?:%|[a-z]+)$/i.exec(value)?.[0].toLowerCase() ?? '';
  // In "4 inches in length", `in` is not a unit.
  const isUnit = next !== 'in' && units.some((words) => words.includes(unit) && words.includes(next.toLowerCase()));
  return errorIf(isUnit, `<Fact id="${String(props.id)}"> says "${value}" already. Remove "${next}" behind it.`, { rule: 'slip' });
};

const checkCurrency: ComponentRule = ({ after }) => {
  const next = nextWord(after);
  const sign = /^(?:d|US)/i.test(next) ? 'dollar sign' : 'currency';
  return errorIf(/^(?:dollars?|euros?|USD|EUR|GBP)$/i.test(next), `A price shows its own ${sign}. Remove "${next}" behind it.`, {
    rule: 'slip',
  });
};

/** Rules for props that a schema can't express, by component. */
export const componentRules: Partial<Record<ComponentName, ComponentRule>> = {
  Action: ({ props, isEmpty }) => [
    ...errorIf(!hasExactlyOne(props.to, props.link), '<Action> needs either to="…", a page, or link="…", an entry of links.yaml.'),
    ...errorIf(isEmpty, '<Action> is a button without words. Write them between its two tags: <Action …>words</Action>.'),
  ],
  StatusBlock: ({ props: { to, more } }) =>
    errorIf(
      hasExactlyOne(to, more),
      '<StatusBlock> has half of a link. Write both to="…", a page, and more="…", the words of the link, or neither.',
    ),
  Figure({ props }) {
    const message = checkAltText(String(props.alt), String(props.src));
    return message ? [{ message, prop: 'alt' }] : [];
  },
  Days({ props }, { references }) {
    const [from, to] = [props.from, props.to].map((path) => references.get(String(path)));
    const areDays = from?.kind === 'day' && to?.kind === 'day';
    return errorIf(areDays && String(from.value) > String(to.value), '<Days> begins after it ends. Swap from and to.', { rule: 'order' });
  },
  Price: checkCurrency,
  Fact: checkUnit,
  Moment: (used, context) => (used.props.link === undefined ? [] : checkDeadlineName(used, context)),
  MomentGate: checkDeadlineName,
  WindowGate: checkGateStates,
  Notice: (used, context) => [
    ...errorIf(
      hasExactlyOne(used.props.window, used.props.when),
      '<Notice> has half of a state. Write both window="…" and when="…", or neither.',
    ),
    ...checkGateStates(used, context),
  ],
};
