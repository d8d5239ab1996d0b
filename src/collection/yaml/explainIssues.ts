import { z } from 'zod';
import type { Rule } from '../diagnostic.ts';
import { fieldsAt, hintsOf, schemaAt, unwrap } from '../schema.ts';
import { suggest } from '../suggest.ts';
import { fieldName } from './fieldName.ts';
import { describeIssue } from './describeIssue.ts';
import { likelyFields } from './likelyFields.ts';
import { quoteColon } from './explainLine.ts';
import { simplifyIssues } from './simplifyIssues.ts';
import { valueAt } from '../../domain/valueAt.ts';

type Issue = z.core.$ZodIssue;

interface PathError {
  path: PropertyKey[];
  rule: Rule;
  message: string;
  help?: string;
  /** For a missing field, the path at which to report it. */
  beside?: PropertyKey[];
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
  return name === undefined || others.length > 0 || (typeof value === 'object' && value !== null)
    ? undefined
    : `${name}: ${value ?? ''}`.trim();
}

/** Explains two alternative fields that are both present; undefined otherwise. */
function explainBoth(key: string, path: PropertyKey[], schema: z.core.$ZodType, input: unknown): string | undefined {
  const at = schemaAt(schema, path);
  const type = at && unwrap(at);
  const options = type instanceof z.ZodUnion ? type.options.map(unwrap) : [];
  const alternative = options.find((option) => option instanceof z.ZodObject && Object.hasOwn(option.shape, key));
  if (!(alternative instanceof z.ZodObject)) return undefined;
  const other = Object.keys(valueAt(input, path) ?? {}).find((field) => !Object.hasOwn(alternative.shape, field));
  return `${fieldName(input, path)} has both "${other}" and "${key}". Keep one of the two lines.`;
}

function explainIssue(issue: Issue, schema: z.core.$ZodType, input: unknown): PathError[] {
  const { path } = issue;
  const name = fieldName(input, path);
  const found = valueAt(input, path);
  if (issue.code === 'unrecognized_keys') {
    const group = path.length === 0 ? '' : ` of ${name}`;
    const fields = fieldsAt(schema, path);
    return issue.keys.map((key) => ({
      path: [...path, key],
      rule: 'unknown-field',
      message:
        explainBoth(key, path, schema, input) ?? `"${key}" is not a field${group}.${suggest(key, fields, likelyFields(key, fields))}`,
    }));
  }
  if (issue.code === 'invalid_key')
    return [{ path, rule: 'unusable-name', message: `"${String(path.at(-1))}" does not work here. ${issue.issues[0]?.message ?? ''}` }];
  const at = schemaAt(schema, path);
  const description = at ? (hintsOf(at).description ?? '') : '';
  const about = description === '' ? [] : [`What belongs here: ${description}`];
  const help = (...sentences: string[]) => ({ help: [...sentences, ...about].join(' ') });
  if (found === undefined) {
    const line = `Add a line "${String(path.at(-1))}: …".`;
    return [{ path, rule: 'missing-field', message: `${name} is missing.`, ...help(line), beside: neighborOfMissing(schema, path, input) }];
  }
  if (found === null) {
    const advice = typeof path.at(-1) === 'number' ? 'Write it after the hyphen, or remove the hyphen.' : 'Write one after the colon.';
    return [{ path, rule: 'empty-field', message: `${name} has no value.`, ...help(advice) }];
  }
  const written = textWithColon(found);
  if (written !== undefined && typeof path.at(-1) === 'number' && issue.code === 'invalid_type' && issue.expected === 'string')
    return [{ path, rule: 'value', message: quoteColon(written) }];
  const dashes =
    issue.code === 'invalid_type' && issue.expected === 'array' && /^[-–—•*]/.test(String(found))
      ? ' Start each entry with a hyphen and a space.'
      : '';
  return [{ path, rule: 'value', message: `${name} ${describeIssue(issue, found)}${dashes}`, ...help() }];
}

/** Explains a schema's issues to the author: what was found, what is allowed, and what the field is for. */
export function explainIssues(issues: readonly Issue[], schema: z.core.$ZodType, input: unknown): PathError[] {
  return simplifyIssues(issues).flatMap((issue) => explainIssue(issue, schema, input));
}
