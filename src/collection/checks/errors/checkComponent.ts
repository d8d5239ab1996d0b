import type { z } from 'zod';
import { components, type ComponentName } from '../../../../content.config.ts';
import { type Finding, reporter, type Rule } from '../../diagnostic.ts';
import { explainUnknown } from '../../mdx/explainUnknown.ts';
import type { UsedComponent } from '../../mdx/inspection.ts';
import { hintsOf, schemaAt } from '../../schema.ts';
import { suggest } from '../../suggest.ts';
import { meantFields } from '../../yaml/meantFields.ts';
import { simplifyIssues } from '../../yaml/simplifyIssues.ts';
import { checkAltText } from './checkAltText.ts';
import { isDeadline } from './checkDeadlines.ts';
import { checkValue, kindName } from './checkValue.ts';
import type { Context } from '../context.ts';

const { errorAt } = reporter('component');

interface PropError {
  message: string;
  help?: string;
  /** The prop that it is about; otherwise it is about the component. */
  prop?: string;
  /** Where it is about a value that is there, and not about the component. */
  rule?: Rule;
}

function explainIssue(issue: z.core.$ZodIssue, { name, props, positions }: UsedComponent, schema: z.ZodObject): PropError[] {
  const fields = Object.keys(schema.shape);
  if (issue.code === 'unrecognized_keys') {
    const allowed = (key: string) => (fields.length > 0 ? suggest(key, fields, meantFields(key, fields)) : ' It takes no values.');
    return issue.keys.map((key) => ({ message: `<${name}> has no ${key}="…".${allowed(key)}`, prop: key }));
  }
  const prop = issue.path.join('.');
  const found = props[prop];
  // An expression in {…} already has an error.
  if (found === undefined && positions[prop]) return [];
  if (found === undefined) {
    const { description } = hintsOf(schema.shape[prop] as z.core.$ZodType);
    const choices = issue.code === 'invalid_value' ? suggest('', issue.values.map(String)) : '';
    return [{ message: `<${name}> needs ${prop}="…".${choices}`, ...(description && { help: `What belongs here: ${description}` }) }];
  }
  if (found === true) return [{ message: `<${name} ${prop}> needs a value, as in ${prop}="…".`, prop }];
  const written = `<${name} ${prop}="${String(found)}">:`;
  if (issue.code === 'invalid_value')
    return [{ message: `${written} this is not one of its values.${suggest(String(found), issue.values.map(String))}`, prop }];
  if (issue.code === 'too_small') return [{ message: `${written} there is nothing between the quotes.`, prop }];
  return [{ message: `${written} ${issue.message}`, prop }];
}

const units = [
  ['ft', 'feet', 'foot'],
  ['in', 'inch', 'inches'],
  ['%', 'percent'],
  ['hour', 'hours'],
  ['minute', 'minutes'],
  ['day', 'days'],
];

/** What is behind a value that says it already, as in `<Fact id="limits.pole" /> ft`. */
function saidTwice({ name, props, after }: UsedComponent, { references }: Context): string | undefined {
  const [, next = ''] = /^\s?(%|[a-z]+)/i.exec(after) ?? [];
  if (name === 'Price')
    return /^(?:dollars?|euros?|USD|EUR|GBP)$/i.test(next)
      ? `A price shows its own ${/^(?:d|US)/i.test(next) ? 'dollar sign' : 'currency'}. Remove "${next}" behind it.`
      : undefined;
  const value = references.get(String(props.id))?.value;
  if (name !== 'Fact' || typeof value !== 'string') return undefined;
  const unit = /(?:%|[a-z]+)$/i.exec(value)?.[0].toLowerCase() ?? '';
  // In "4 inches in length", it is no unit.
  const isUnit = next !== 'in' && units.some((words) => words.includes(unit) && words.includes(next.toLowerCase()));
  return isUnit ? `<Fact id="${String(props.id)}"> says "${value}" already. Remove "${next}" behind it.` : undefined;
}

/** States that windows of the website's own never have. */
const impossible = new Map([
  ['registration', ['full']],
  ['edition', ['early', 'full']],
  ['convention', ['full']],
  ['overflow', ['early', 'full']],
]);

const neverFull = 'This window is never full, so nobody would see this text. Remove "full", or add the line "full: false" to the window.';

function checkCombination(used: UsedComponent, context: Context): PropError[] {
  const { name, props, isEmpty } = used;
  const { references, data } = context;
  if (name === 'Action' && (props.to === undefined) === (props.link === undefined))
    return [{ message: '<Action> needs either to="…", a page, or link="…", an entry of links.yaml.' }];
  if (name === 'Action' && isEmpty)
    return [{ message: '<Action> is a button without words. Write them between its two tags: <Action …>words</Action>.' }];
  if (name === 'StatusBlock' && (props.to === undefined) !== (props.more === undefined))
    return [{ message: '<StatusBlock> has half of a link. Write both to="…", a page, and more="…", the words of the link, or neither.' }];
  if (name === 'Figure') {
    const message = checkAltText(String(props.alt), String(props.src));
    return message ? [{ message, prop: 'alt' }] : [];
  }
  const [from, to] = [props.from, props.to].map((path) => references.get(String(path)));
  if (name === 'Days' && from?.kind === 'day' && to?.kind === 'day' && String(from.value) > String(to.value))
    return [{ message: '<Days> begins after it ends. Swap from and to.', rule: 'order' }];
  const twice = saidTwice(used, context);
  if (twice !== undefined) return [{ message: twice, rule: 'slip' }];
  const window = String(props.window);
  const states = String(props.when)
    .split('|')
    .map((state) => state.trim());
  const isGroup = Object.values(data.windows ?? {}).some(({ group }) => group === window);
  const never = states.find((state) => (isGroup ? ['full'] : impossible.get(window))?.includes(state));
  if (never !== undefined)
    return [{ message: `"${window}" is never ${never}, so nobody would see this text. Remove "${never}".`, prop: 'when' }];
  if (name === 'Notice' && (props.window === undefined) !== (props.when === undefined))
    return [{ message: '<Notice> has half of a state. Write both window="…" and when="…", or neither.' }];
  const own = data.windows && Object.hasOwn(data.windows, window) ? data.windows[window] : undefined;
  if (own && own.full === undefined && states.includes('full')) return [{ message: neverFull, prop: 'when' }];
  const id = String(props.id);
  const isNamed = name === 'MomentGate' || (name === 'Moment' && props.link !== undefined);
  if (isNamed && references.has(id) && !isDeadline(id, context))
    return [
      { message: `This deadline has no name. Add a line to content/data/deadlines.yaml, as in "${id}: Last day for …".`, prop: 'id' },
    ];
  return [];
}

/** What to write for a value that is no text, such as a price; undefined if no component shows it. */
function otherComponent(path: string, { references }: Context): string | undefined {
  const kind = references.get(path)?.kind ?? '';
  const shows = (schema: z.ZodType) => {
    const id = schemaAt(schema, ['id']);
    return id && hintsOf(id).value?.includes(kind);
  };
  const [name] = Object.entries<z.ZodType>(components).find(([, schema]) => shows(schema)) ?? [];
  return name && `this is ${kindName(kind)}. Write <${name} id="${path}" />.`;
}

/** Components that make sense only in another one, by their names. */
const parents = new Map(
  Object.entries<z.ZodType>(components).flatMap(([name, schema]) => {
    const { content = '' } = hintsOf(schema);
    return Object.hasOwn(components, content) ? [[content, name]] : [];
  }),
);

/** Checks where a component is, and whether it has what it needs between its tags. */
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

function checkProps(used: UsedComponent, from: string, context: Context): PropError[] {
  const { name, props } = used;
  if (!Object.hasOwn(components, name)) return [{ message: explainUnknown(name) }];
  const schema: z.ZodObject = components[name as ComponentName];
  const result = schema.safeParse(props, { reportInput: true });
  if (!result.success) return simplifyIssues(result.error.issues).flatMap((issue) => explainIssue(issue, used, schema));
  const values = Object.entries(schema.shape).flatMap(([prop, type]): PropError[] => {
    const found = props[prop];
    const wrong = typeof found === 'string' ? checkValue(found, hintsOf(type as z.core.$ZodType), from, context) : undefined;
    const message = wrong && name === 'Fact' ? (otherComponent(String(found), context) ?? wrong) : wrong;
    return message ? [{ message: `<${name} ${prop}="${String(found)}">: ${message}`, prop }] : [];
  });
  return [...values, ...checkPlace(used, from), ...checkCombination(used, context)];
}

/**
 * Checks a component on a page: its name, and its props.
 * @param from address of the page
 */
export function checkComponent(used: UsedComponent, from: string, context: Context): Finding[] {
  return checkProps(used, from, context).map(({ message, prop = '', help, rule }) => ({
    ...errorAt(used.positions[prop] ?? used, message, help === undefined ? {} : { help }),
    ...(rule && { rule }),
  }));
}
