import { isDefined } from '../../../../domain/isDefined.ts';
import type { Problem } from '../../api.ts';
import type { JsonPath } from '../../../../domain/json.ts';

const isWithin = (path: JsonPath, group: JsonPath) => group.every((key, index) => path[index] === key);

/** True if a problem is about a field or anything inside it. */
export const isAbout = ({ path }: Problem, field: JsonPath): boolean => path !== undefined && isWithin(path, field);

/** Maps problems of an entry to the paths of the form in which it's being written. */
export const problemsOfNew = (problems: readonly Problem[], entry: JsonPath, form: JsonPath): Problem[] =>
  problems
    .map((problem) =>
      problem.path && isWithin(problem.path, entry) ? { ...problem, path: [...form, ...problem.path.slice(entry.length)] } : undefined,
    )
    .filter(isDefined);

/** True if a field is just empty, as all fields of a new file are at first. */
export const isUnfilled = ({ rule }: Problem): boolean => rule === 'missing-field' || rule === 'empty-field';

/** True if a problem is about the key of an entry rather than its value. */
export const isAboutName = ({ rule }: Problem): boolean => rule === 'unusable-name';

/** Files in which the check found links to a moved address. */
export const filesWithLinks = (warnings: readonly Problem[], path: string): string[] => [
  ...new Set(warnings.filter(({ rule, about }) => rule === 'moved-link' && about === path).map(({ file }) => file)),
];
