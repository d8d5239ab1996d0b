import type { z } from 'zod';
import { likelyFields } from './likelyFields.ts';

type Issue = z.core.$ZodIssue;

/** The issues of the union option that was probably intended: the right type, with the fewest issues. */
function likeliestOption(errors: readonly Issue[][]): Issue[] | undefined {
  const fitting = errors.filter((issues) => !issues.some(({ path, code }) => path.length === 0 && code === 'invalid_type'));
  return fitting.toSorted((a, b) => a.length - b.length)[0];
}

/** Replaces an "invalid union" issue by those of the likeliest option, or by one issue that lists all simple options. */
function resolveUnion(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  // Issues of the value itself rather than its fields, which simple options such as "a day" report.
  const ofWholeValue = issue.errors
    .flat()
    .filter(({ path, code }) => path.length === 0 && code !== 'invalid_type' && code !== 'unrecognized_keys');
  if (ofWholeValue.length > 1 && ofWholeValue.every(({ code }) => code === 'invalid_value'))
    return [
      { ...issue, code: 'invalid_value', values: ofWholeValue.filter((inner) => 'values' in inner).flatMap((inner) => inner.values) },
    ];
  if (ofWholeValue.length > 1)
    return [
      {
        ...issue,
        code: 'custom',
        message: `${[...new Set(ofWholeValue.map(({ message }) => message.replace(/\.$/, '')))].join('. Or: ')}.`,
      },
    ];
  const meant = likeliestOption(issue.errors);
  return meant ? meant.flatMap((inner) => resolveUnion({ ...inner, path: [...issue.path, ...inner.path] })) : [issue];
}

/** Simplifies a schema's issues for display: resolves unions, and drops missing fields that are probably misspelled. */
export function simplifyIssues(issues: readonly Issue[]): Issue[] {
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
