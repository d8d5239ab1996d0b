import { z } from 'zod';
import { suggest } from '../problem.ts';
import { hintsOf, schemaAt, unwrap } from '../schema.ts';
import { fieldName } from './fieldName.ts';
import { plainIssues, valueAt } from './plainIssues.ts';

type Issue = z.core.$ZodIssue;

/** Something wrong with the value at a path, in words for its author. */
export interface Told {
  path: PropertyKey[];
  message: string;
}

const wanted: Record<string, string> = {
  string: 'a text is needed. Put it in quotes',
  number: 'a number is needed: digits only, without quotes',
  int: 'a whole number is needed',
  boolean: 'true or false is needed, without quotes',
  array: 'a list is needed: entries below each other, each with a hyphen and a space before it',
  object: 'fields are needed: each on a line of its own below, two spaces inward',
  record: 'entries are needed: each on a line of its own below, two spaces inward',
};

/** A value as it is written, shortened. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a group of fields';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}

/** Limits of texts, lists and numbers. */
function size(issue: Issue & { code: 'too_small' | 'too_big' }, found: unknown): string {
  const [least, most] = 'minimum' in issue ? [issue.minimum, undefined] : [undefined, issue.maximum];
  const bound = issue.exact ? `exactly ${least ?? most}` : least === undefined ? `at most ${most}` : `at least ${least}`;
  if (typeof found === 'string') return `has ${found.length} characters; it needs ${bound}`;
  if (Array.isArray(found)) return `has ${found.length} entries; it needs ${bound}`;
  return `is ${shown(found)}; it must be ${bound}`;
}

function said(issue: Issue, found: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return `is ${shown(found)}, and ${wanted[issue.expected] ?? `${issue.expected} is needed`}.`;
    case 'invalid_union':
      return `is ${shown(found)}, and that is none of the forms it may have.`;
    case 'invalid_value':
      return `is ${shown(found)}.${suggest(String(found), issue.values.map(String))}`;
    case 'too_small':
    case 'too_big':
      return found === '' ? 'is empty.' : `${size(issue, found)}.`;
    case 'not_multiple_of':
      return `is ${shown(found)}, with more than two digits after the dot.`;
    case 'invalid_format':
      return `is ${shown(found)}. ${issue.message}`;
    case 'custom':
      return issue.message.startsWith('"') ? issue.message.replace(/^(".*?") is/, 'is $1, and that is') : `is ${shown(found)}. ${issue.message}`;
    default:
      return `is ${shown(found)}: ${issue.message}`;
  }
}

/** Fields that a group may have. */
function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const at = schemaAt(schema, path);
  const type = at && unwrap(at);
  const options = type instanceof z.ZodUnion ? type.options.map(unwrap) : [type];
  return [...new Set(options.flatMap((option) => (option instanceof z.ZodObject ? Object.keys(option.shape) : [])))];
}

/** A field beside which a missing one belongs: the next of its group in the order of the schema, else the one before; else the group. */
function besideMissing(schema: z.core.$ZodType, path: readonly PropertyKey[], input: unknown): PropertyKey[] {
  const group = path.slice(0, -1);
  const fields = fieldsAt(schema, group);
  const present = new Set(Object.keys(valueAt(input, group) ?? {}));
  const at = fields.indexOf(String(path.at(-1)));
  const beside = fields.slice(at + 1).find((field) => present.has(field)) ?? fields.slice(0, Math.max(at, 0)).findLast((field) => present.has(field));
  return beside === undefined ? group : [...group, beside];
}

function tell(issue: Issue, schema: z.core.$ZodType, input: unknown): Told[] {
  const { path } = issue;
  const name = fieldName(input, path);
  const found = valueAt(input, path);
  if (issue.code === 'unrecognized_keys') {
    const group = path.length === 0 ? '' : ` of ${name}`;
    return issue.keys.map((key) => ({ path: [...path, key], message: `"${key}" is no field${group}.${suggest(key, fieldsAt(schema, path))}` }));
  }
  if (issue.code === 'invalid_key') return [{ path, message: `"${String(path.at(-1))}" cannot stand here. ${issue.issues[0]?.message ?? ''}` }];
  const at = schemaAt(schema, path);
  const description = at ? (hintsOf(at).description ?? '') : '';
  const about = description === '' ? '' : ` What belongs here: ${description}`;
  if (found === undefined) return [{ path: besideMissing(schema, path, input), message: `${name} is missing. Add a line "${String(path.at(-1))}: …".${about}` }];
  if (found === null) return [{ path, message: `${name} has no value. Write one after the colon.${about}` }];
  const dashes = issue.code === 'invalid_type' && issue.expected === 'array' && /^[-–—•*]/.test(String(found)) ? ' A hyphen and a space begin each entry.' : '';
  return [{ path, message: `${name} ${said(issue, found)}${dashes}${about}` }];
}

/** What is wrong with a value, told for its author: each fault with what was found, what may stand there, and what it is for. */
export function explainIssues(issues: readonly Issue[], schema: z.core.$ZodType, input: unknown): Told[] {
  return plainIssues(issues).flatMap((issue) => tell(issue, schema, input));
}
