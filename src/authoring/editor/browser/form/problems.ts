import type { Problem } from '../../api.ts';
import type { JsonPath } from '../../../splice/change.ts';

const isWithin = (path: JsonPath, group: JsonPath) => group.every((key, index) => path[index] === key);

/** Whether a message of the check is about a field, or about one in it. */
export const isAbout = ({ path }: Problem, field: JsonPath): boolean => path !== undefined && isWithin(path, field);

/** The problems of an entry, as those of the form in which it is written before it has a place in its file. */
export const problemsOfNew = (problems: readonly Problem[], entry: JsonPath, form: JsonPath): Problem[] =>
  problems.flatMap((problem) =>
    problem.path && isWithin(problem.path, entry) ? [{ ...problem, path: [...form, ...problem.path.slice(entry.length)] }] : [],
  );

/** Whether a problem is only that a field has nothing in it yet, as all fields of a new file. */
export const isUnfilled = ({ rule }: Problem): boolean => rule === 'missing-field' || rule === 'empty-field';

/** Whether a problem is about the name of an entry, not about what the entry says. */
export const isAboutName = ({ rule }: Problem): boolean => rule === 'unusable-name';

/** The files in which the check found links to an address that leads elsewhere. */
export const filesWithLinks = (warnings: readonly Problem[], path: string): string[] => [
  ...new Set(warnings.filter(({ rule, about }) => rule === 'moved-link' && about === path).map(({ file }) => file)),
];
