import type { z } from 'zod';
import { amountReadings } from '../../domain/amountReadings.ts';
import { suggest } from '../suggest.ts';

type Issue = z.core.$ZodIssue;

/** Advice by expected type. */
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
  const [plain, ...others] = amountReadings(
    String(found).replace(/^[\p{Sc}\p{L}]{1,3}\.?\s*(?=\d)|(?<=\d)\s*\p{Sc}$|\s+\p{L}{1,3}\.?$/gu, ''),
  );
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
export function describeIssue(issue: Issue, found: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return `is ${abbreviate(found)}, and ${describeType(issue.expected, found)}.`;
    case 'invalid_union':
      return issue.errors.some(([first]) => first?.code === 'invalid_type' && first.expected === 'object')
        ? `is ${abbreviate(found)}, and ${expectedForm.object}.`
        : `is ${abbreviate(found)}, and that is none of the forms it may have.`;
    case 'invalid_value':
      return `is ${abbreviate(found)}.${suggest(String(found), issue.values.map(String))}`;
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
