import type { z } from 'zod';
import { type Data, type ComponentName, components } from '../../../content.config.ts';
import { isDefined } from '../../domain/defined.ts';
import { derivedGates } from '../../domain/schedule.ts';
import { type Rule, type Finding, reporter } from '../diagnostic.ts';
import { explainUnknown } from '../mdx/explain.ts';
import type { UsedComponent } from '../mdx/inspection.ts';
import { hintsOf, schemaAt } from '../schema.ts';
import { kindName } from '../schema/hints.ts';
import { explainPropIssues, type PropIssue } from '../yaml/explainIssues.ts';
import type { CheckInput } from './context.ts';
import { isDeadline } from './data.ts';
import { checkAltText } from './markup.ts';
import { checkValue } from './values.ts';

interface PropError extends PropIssue {
  /** Set if the error is about the value rather than the component. */
  rule?: Rule;
}

/** A rule for a component's props that a schema can't express. */
type ComponentRule = (used: UsedComponent, context: CheckInput) => PropError[];

/** One error, or none. */
const errorIf = (isWrong: boolean, message: string, about: Pick<PropError, 'prop' | 'rule'> = {}): PropError[] =>
  isWrong ? [{ message, ...about }] : [];

/** The states that a window, a group of windows, or a derived gate never has. */
function impossibleStates(name: string, windows: Data['windows']): readonly string[] {
  if (Object.values(windows).some(({ group }) => group === name)) return ['full'];
  return Object.hasOwn(derivedGates, name) ? derivedGates[name as keyof typeof derivedGates] : [];
}

/** Finds states that a gate's window never has. */
const checkGateStates: ComponentRule = ({ props }, { data: { windows = {} } }) => {
  const name = String(props.window);
  const states = String(props.when)
    .split('|')
    .map((state) => state.trim());
  const impossible = impossibleStates(name, windows);
  const wrong = states.find((state) => impossible.includes(state));
  // Preregistration is full once every level is sold out.
  const window = Object.hasOwn(windows, name) && name !== 'preregistration' ? windows[name] : undefined;
  return [
    ...errorIf(wrong !== undefined, `"${name}" is never ${wrong}, so nobody would see this text. Remove "${wrong}".`, { prop: 'when' }),
    ...errorIf(
      window !== undefined && window.full === undefined && states.includes('full'),
      'This window is never full, so nobody would see this text. Remove "full", or add the line "full: false" to the window.',
      { prop: 'when' },
    ),
  ];
};

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
const componentRules: Partial<Record<ComponentName, ComponentRule>> = {
  Action: ({ isEmpty }) =>
    errorIf(isEmpty, '<Action> is a button without words. Write them between its two tags: <Action …>words</Action>.'),
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
  Notice: checkGateStates,
};

const componentRule = reporter('component');

/** The component for a value that is no text, such as a price; undefined if there is none. */
function otherComponent(path: string, { references }: CheckInput): string | undefined {
  const kind = references.get(path)?.kind ?? '';
  const shows = (schema: z.ZodType) => {
    const id = schemaAt(schema, ['id']);
    return id && hintsOf(id).value?.includes(kind);
  };
  const [name] = Object.entries<z.ZodType>(components).find(([, schema]) => shows(schema)) ?? [];
  return name && `this is ${kindName(kind)}. Write <${name} id="${path}" />.`;
}

/** Components that are only valid within another one, by name. */
const parents = new Map(
  Object.entries<z.ZodType>(components)
    .map(([name, schema]) => {
      const { content = '' } = hintsOf(schema);
      return Object.hasOwn(components, content) ? ([content, name] as const) : undefined;
    })
    .filter(isDefined),
);

/** Checks the parent and the page of a component, and that it has content if it needs some. */
function checkPlace({ name, parent, isEmpty }: UsedComponent, from: string): PropError[] {
  const { needsContent, page } = hintsOf(components[name as ComponentName]);
  const wanted = parents.get(name);
  if (wanted !== undefined && parent !== wanted)
    return [{ message: `<${name}> works only within <${wanted}>. Write <${wanted}> above it and </${wanted}> below.` }];
  if (page !== undefined && from !== page) return [{ message: `<${name}> belongs on the page ${page} alone. Remove it here.` }];
  if (needsContent && isEmpty)
    return [{ message: `<${name}> has nothing between its tags, so nobody would see it. Write something, or remove both tags.` }];
  return [];
}

function checkProps(used: UsedComponent, from: string, context: CheckInput): PropError[] {
  const { name, props } = used;
  if (!Object.hasOwn(components, name)) return [{ message: explainUnknown(name) }];
  const schema: z.ZodObject = components[name as ComponentName];
  const result = schema.safeParse(props, { reportInput: true });
  const issues = result.success ? [] : explainPropIssues(result.error.issues, used, schema);
  if (result.error?.issues.some(({ code }) => code !== 'custom')) return issues;
  const values = Object.entries(schema.shape)
    .map(([prop, type]): PropError | undefined => {
      const found = props[prop];
      const wrong = typeof found === 'string' ? checkValue(found, hintsOf(type as z.core.$ZodType), from, context) : undefined;
      const message = wrong && name === 'Fact' ? (otherComponent(String(found), context) ?? wrong) : wrong;
      return message ? { message: `<${name} ${prop}="${String(found)}">: ${message}`, prop } : undefined;
    })
    .filter(isDefined);
  return [...issues, ...values, ...checkPlace(used, from), ...(componentRules[name as ComponentName]?.(used, context) ?? [])];
}

/**
 * Checks the name and the props of a component on a page.
 * @param from address of the page
 */
export function checkComponent(used: UsedComponent, from: string, context: CheckInput): Finding[] {
  return checkProps(used, from, context).map(({ message, prop = '', help, rule }) => ({
    ...componentRule.errorAt(used.positions[prop] ?? used, message, help === undefined ? {} : { help }),
    ...(rule && { rule }),
  }));
}
