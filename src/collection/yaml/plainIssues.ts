import type { z } from 'zod';
import { nearest } from '../../domain/nearest.ts';

type Issue = z.core.$ZodIssue;

/** The value at a path. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** Of the forms that a value may have, the one that was probably meant: of the right type, and with the fewest faults. */
function likeliest(errors: readonly Issue[][]): Issue[] | undefined {
  const fitting = errors.filter((issues) => !issues.some(({ path, code }) => path.length === 0 && code === 'invalid_type'));
  return fitting.toSorted((a, b) => a.length - b.length)[0];
}

/** Issues with those of the likeliest form in place of "fits none of the forms"; where several simple forms fit, one issue that names them all. */
function withoutUnions(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const simple = issue.errors
    .flat()
    .filter(({ path, code }) => path.length === 0 && code !== 'invalid_type' && code !== 'unrecognized_keys');
  if (simple.length > 1 && simple.every(({ code }) => code === 'invalid_value'))
    return [{ ...issue, code: 'invalid_value', values: simple.flatMap((inner) => ('values' in inner ? inner.values : [])) } as Issue];
  if (simple.length > 1)
    return [
      {
        ...issue,
        code: 'custom',
        message: `${[...new Set(simple.map(({ message }) => message.replace(/\.$/, '')))].join('. Or: ')}.`,
      } as Issue,
    ];
  const meant = likeliest(issue.errors);
  return meant ? meant.flatMap((inner) => withoutUnions({ ...inner, path: [...issue.path, ...inner.path] })) : [issue];
}

/**
 * A schema's issues in the form in which they can be told: unions resolved, a misspelled field as one issue
 * and not also as one that is missing.
 */
export function plainIssues(issues: readonly Issue[]): Issue[] {
  const plain = issues.flatMap(withoutUnions);
  const missing = (issue: Issue) => issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
  const echoed = plain.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const lacking = plain
      .filter((other) => missing(other) && other.path.slice(0, -1).join('.') === issue.path.join('.'))
      .map(({ path }) => String(path.at(-1)));
    return issue.keys.flatMap((key) => nearest(key, lacking).map((field) => [...issue.path, field].join('.')));
  });
  return plain.filter((issue) => !missing(issue) || !echoed.includes(issue.path.join('.')));
}
