import { z } from 'zod';
import { amountReadings } from '../../domain/days.ts';
import { nearest } from '../../domain/text.ts';
import { type JsonPath, valueAt } from '../../domain/json.ts';
import { errorAt, type Diagnostic, type Locate, suggest } from '../files/diagnostic.ts';
import type { UsedComponent } from '../mdx/inspection.ts';
import { fileHelp, fieldsAt, hintsOf, schemaAt, unwrap } from '../schema/hints.ts';
import { quoteColon } from './explainSyntax.ts';

type Issue = z.core.$ZodIssue;

const expectedForm: Record<string, string> = {
  string: 'a text is needed. Put it in quotes',
  number: 'a number is needed: digits only, without quotes',
  int: 'a whole number is needed',
  boolean: 'true or false is needed, without quotes',
  array: 'a list is needed: one entry on each line, after a hyphen and a space',
  object: 'fields are needed: each on its own line below, indented by two more spaces',
  record: 'entries are needed: each on its own line below, indented by two more spaces',
};

function abbreviate(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a group of fields';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}

/** Converts a number that is written as text, such as $85, kr 29.900 or 12,50, to the format of data files; undefined for other texts. */
function plainNumber(found: unknown): string | undefined {
  const amount = String(found).replace(/^[\p{Sc}\p{L}]{1,3}\.?\s*(?=\d)|(?<=\d)\s*\p{Sc}$|\s+\p{L}{1,3}\.?$/gu, '');
  const [plain, ...others] = amountReadings(amount);
  if (plain === undefined || (plain === found && others.length === 0)) return undefined;
  return /\.\d{3}$/.test(others[0] ?? '') ? `${plain}, or ${others[0]?.slice(0, -1)}` : plain;
}

function describeType(expected: string, found: unknown): string {
  const plain = typeof found === 'string' && /^(?:number|int)$/.test(expected) ? plainNumber(found) : undefined;
  return plain === undefined ? (expectedForm[expected] ?? `${expected} is needed`) : `a number is needed. Write ${plain}`;
}

function describeSize(issue: Issue & { code: 'too_small' | 'too_big' }, found: unknown): string {
  const [least, most] = 'minimum' in issue ? [issue.minimum, undefined] : [undefined, issue.maximum];
  const bound = issue.exact ? `exactly ${least ?? most}` : least === undefined ? `at most ${most}` : `at least ${least}`;
  if (typeof found === 'string') return `has ${found.length} characters; it needs ${bound}`;
  if (Array.isArray(found)) return `has ${found.length} entries; it needs ${bound}`;
  return `is ${abbreviate(found)}; it must be ${bound}`;
}

/** Describes an issue as the rest of a sentence that begins with the name of the field. */
function describeIssue(issue: Issue, found: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return `is ${abbreviate(found)}, and ${describeType(issue.expected, found)}.`;
    case 'invalid_union':
      return issue.errors.some(([first]) => first?.code === 'invalid_type' && first.expected === 'object')
        ? `is ${abbreviate(found)}, and ${expectedForm.object}.`
        : `is ${abbreviate(found)}, and that is none of the forms it may have.`;
    case 'invalid_value': {
      const same = typeof found === 'string' && issue.values.some((value) => typeof value !== 'string' && String(value) === found);
      return `is ${abbreviate(found)}.${same ? ` Write ${found} without quotes.` : suggest(String(found), issue.values.map(String))}`;
    }
    case 'too_small':
    case 'too_big':
      return found === '' ? 'is empty.' : `${describeSize(issue, found)}.`;
    case 'not_multiple_of':
      return `is ${abbreviate(found)}, with more than two digits after the dot.`;
    case 'invalid_format':
      return `is ${abbreviate(found)}. ${issue.message}`;
    case 'custom':
      return issue.message.startsWith('"')
        ? issue.message.replace(/^(".*?") is/, 'is $1, and that is')
        : `is ${abbreviate(found)}. ${issue.message}`;
    default:
      return `is ${abbreviate(found)}: ${issue.message}`;
  }
}

/** Other words for fields, and the names that fields had in earlier releases. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  date: ['live'],
  title: ['heading', 'name'],
  headline: ['title', 'heading'],
  heading: ['title', 'name'],
  name: ['title', 'heading'],
  repository: ['editPage', 'newsFolder'],
};

function likelyFields(written: string, fields: readonly string[]): string[] {
  const key = written.toLowerCase();
  const same = fields.filter((field) => field.toLowerCase() === key);
  if (same.length > 0) return same;
  const known = Object.hasOwn(otherNames, key) ? (otherNames[key] ?? []).filter((field) => fields.includes(field)) : [];
  return known.length > 0 ? known : nearest(written, fields);
}

/** Replaces an "invalid union" issue by those of the likeliest option, or by one issue that lists all simple options. */
function resolveUnion(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  // Issues of the value itself rather than its fields, which simple options such as "a day" report.
  const ofWholeValue = issue.errors
    .flat()
    .filter(({ path, code }) => path.length === 0 && code !== 'invalid_type' && code !== 'unrecognized_keys');
  if (ofWholeValue.length > 1 && ofWholeValue.every(({ code }) => code === 'invalid_value'))
    return [{ ...issue, code: 'invalid_value', values: ofWholeValue.flatMap((inner) => ('values' in inner ? inner.values : [])) }];
  if (ofWholeValue.length > 1) {
    const sentences = new Set(ofWholeValue.map(({ message }) => message.replace(/\.$/, '')));
    return [{ ...issue, code: 'custom', message: `${[...sentences].join('. Or: ')}.` }];
  }
  // The option that was probably intended: the right type, with the fewest issues.
  const fitting = issue.errors.filter((issues) => !issues.some(({ path, code }) => path.length === 0 && code === 'invalid_type'));
  const [meant] = fitting.toSorted((a, b) => a.length - b.length);
  return meant ? meant.flatMap((inner) => resolveUnion({ ...inner, path: [...issue.path, ...inner.path] })) : [issue];
}

/** Simplifies a schema's issues for display: resolves unions, and drops missing fields that are probably misspelled. */
function simplifyIssues(issues: readonly Issue[]): Issue[] {
  const resolved = issues.flatMap(resolveUnion);
  const isMissing = (issue: Issue) => issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
  // In "naem: Gold", "name" is not missing, but misspelled.
  const misspelledFields = resolved.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const missing = resolved
      .filter((other) => isMissing(other) && other.path.slice(0, -1).join('.') === issue.path.join('.'))
      .map(({ path }) => String(path.at(-1)));
    return issue.keys.flatMap((key) => likelyFields(key, missing).map((field) => [...issue.path, field].join('.')));
  });
  return resolved.filter((issue) => !isMissing(issue) || !misspelledFields.includes(issue.path.join('.')));
}

/**
 * A path for messages: `levels.weekend.price`. Omits everything up to a list entry without an id, or with an empty one, which the line
 * number identifies; such an entry itself becomes `Entry 2 of levels`.
 */
export function fieldName(value: unknown, path: readonly PropertyKey[]): string {
  let names: string[] = [];
  let inner = value;
  for (const [index, key] of path.entries()) {
    const id = typeof key === 'number' ? valueAt(inner, [key, 'id']) : key;
    const isLast = index === path.length - 1;
    if (typeof id === 'string' && id !== '') names.push(id);
    else names = isLast ? [`Entry ${Number(key) + 1}${names.length > 0 ? ` of ${names.join('.')}` : ''}`] : [];
    inner = valueAt(inner, [key]);
  }
  return names.join('.') || 'The whole file';
}

function lastWithin(path: PropertyKey[], input: unknown): PropertyKey[] {
  const value = valueAt(input, path);
  const last = typeof value === 'object' && value !== null ? Object.keys(value).at(-1) : undefined;
  return last === undefined ? path : lastWithin([...path, Array.isArray(value) ? Number(last) : last], input);
}

/** The path at which to report a missing field: the field before it in schema order, or the object if it is empty. */
function neighborOfMissing(schema: z.core.$ZodType, path: readonly PropertyKey[], input: unknown): PropertyKey[] {
  const group = path.slice(0, -1);
  const fields = fieldsAt(schema, group);
  const present = new Set(Object.keys(valueAt(input, group) ?? {}));
  const at = fields.indexOf(String(path.at(-1)));
  const next = fields.slice(at + 1).find((field) => present.has(field));
  if (next !== undefined) return [...group, next];
  const before = fields.slice(0, Math.max(at, 0)).findLast((field) => present.has(field));
  return before === undefined ? group : lastWithin([...group, before], input);
}

/** The original text that YAML parsed as a field and its value because of a colon. */
function textWithColon(found: unknown): string | undefined {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined;
  const [[name, value] = [], ...others] = Object.entries(found);
  if (name === undefined || others.length > 0 || (typeof value === 'object' && value !== null)) return undefined;
  return `${name}: ${value ?? ''}`.trim();
}

function explainBoth(key: string, path: PropertyKey[], schema: z.core.$ZodType, input: unknown): string | undefined {
  const at = schemaAt(schema, path);
  const type = at && unwrap(at);
  const options = type instanceof z.ZodUnion ? type.options.map(unwrap) : [];
  const alternative = options.find((option) => option instanceof z.ZodObject && Object.hasOwn(option.shape, key));
  if (!(alternative instanceof z.ZodObject)) return undefined;
  const other = Object.keys(valueAt(input, path) ?? {}).find((field) => !Object.hasOwn(alternative.shape, field));
  return `${fieldName(input, path)} has both "${other}" and "${key}". Keep one of the two lines.`;
}

function explainIssue(issue: Issue, schema: z.core.$ZodType, input: unknown, locate: Locate): Diagnostic[] {
  const { path } = issue;
  const error = (message: string, details: Pick<Diagnostic, 'rule' | 'help'> = {}) => errorAt(locate(path), message, details);
  // `issueAt` tells of several values.
  if (issue.code === 'custom' && issue.params) return error(issue.message);
  const name = fieldName(input, path);
  const found = valueAt(input, path);
  if (issue.code === 'unrecognized_keys') {
    const group = path.length === 0 ? '' : ` of ${name}`;
    const fields = fieldsAt(schema, path);
    const about = (key: string) =>
      explainBoth(key, path, schema, input) ?? `"${key}" is not a field${group}.${suggest(key, fields, likelyFields(key, fields))}`;
    return issue.keys.flatMap((key) => errorAt(locate([...path, key]), about(key)));
  }
  if (issue.code === 'invalid_key') return error(`"${String(path.at(-1))}" does not work here. ${issue.issues[0]?.message ?? ''}`);
  const at = schemaAt(schema, path);
  const description = at && fileHelp(hintsOf(at));
  const about = description ? `What belongs here: ${description}` : '';
  if (found === undefined) {
    const position = { ...locate(neighborOfMissing(schema, path, input)), path: path as JsonPath };
    const line = `Add a line "${String(path.at(-1))}: …".`;
    return errorAt(position, `${name} is missing.`, { rule: 'missing-field', help: `${line} ${about}`.trim() });
  }
  if (found === null) {
    const advice = typeof path.at(-1) === 'number' ? 'Write it after the hyphen, or remove the hyphen.' : 'Write one after the colon.';
    return error(`${name} has no value.`, { rule: 'empty-field', help: `${advice} ${about}`.trim() });
  }
  const written = textWithColon(found);
  if (written !== undefined && typeof path.at(-1) === 'number' && issue.code === 'invalid_type' && issue.expected === 'string')
    return error(quoteColon(written));
  const isDashed = issue.code === 'invalid_type' && issue.expected === 'array' && /^[-–—•*]/.test(String(found));
  const dashes = isDashed ? ' Start each entry with a hyphen and a space.' : '';
  return error(`${name} ${describeIssue(issue, found)}${dashes}`, about === '' ? {} : { help: about });
}

export const explainIssues = (issues: readonly Issue[], schema: z.core.$ZodType, input: unknown, locate: Locate): Diagnostic[] =>
  simplifyIssues(issues).flatMap((issue) => explainIssue(issue, schema, input, locate));

function explainPropIssue(issue: Issue, component: UsedComponent, schema: z.ZodObject): Diagnostic[] {
  const { name, props, positions } = component;
  const fields = Object.keys(schema.shape);
  const prop = issue.path.join('.');
  const error = (message: string, at = prop) => errorAt(positions[at] ?? component, message);
  if (issue.code === 'unrecognized_keys') {
    const allowed = (key: string) => (fields.length > 0 ? suggest(key, fields, likelyFields(key, fields)) : ' It takes no values.');
    return issue.keys.flatMap((key) => error(`<${name}> has no ${key}="…".${allowed(key)}`, key));
  }
  if (issue.code === 'custom') return errorAt(component, issue.message);
  const found = props[prop];
  // An expression in {…} has an error already.
  if (found === undefined && positions[prop]) return [];
  if (found === undefined) {
    const { description } = hintsOf(schema.shape[prop] as z.core.$ZodType);
    const choices = issue.code === 'invalid_value' ? suggest('', issue.values.map(String)) : '';
    const details = description ? { help: `What belongs here: ${description}` } : {};
    return errorAt(component, `<${name}> needs ${prop}="…".${choices}`, details);
  }
  if (found === true) return error(`<${name} ${prop}> needs a value, as in ${prop}="…".`);
  const written = `<${name} ${prop}="${String(found)}">:`;
  if (issue.code === 'invalid_value')
    return error(`${written} this is not one of its values.${suggest(String(found), issue.values.map(String))}`);
  return error(`${written} ${issue.code === 'too_small' ? 'there is nothing between the quotes.' : issue.message}`);
}

export const explainPropIssues = (issues: readonly Issue[], component: UsedComponent, schema: z.ZodObject): Diagnostic[] =>
  simplifyIssues(issues).flatMap((issue) => explainPropIssue(issue, component, schema));
