import type { Problem } from '../api.ts';
import type { Path } from '../../splice/change.ts';

const isWithin = (path: Path, group: Path) => group.every((key, index) => path[index] === key);

/** Whether a message of the check is about a field, or about one in it. */
export const isAbout = ({ path }: Problem, field: Path): boolean => path !== undefined && isWithin(path, field);

/** The problems of an entry, as those of the form in which it is written before it has a place in its file. */
export const problemsOfNew = (problems: readonly Problem[], entry: Path, form: Path): Problem[] =>
  problems.flatMap((problem) =>
    problem.path && isWithin(problem.path, entry) ? [{ ...problem, path: [...form, ...problem.path.slice(entry.length)] }] : [],
  );

/** The words of a message without what its field says itself: what belongs there, and where to write it in the file. */
export const withoutHelp = (message: string): string =>
  message
    .replace(/ What belongs here: .*$/s, '')
    .replace(/(?<=is missing\.) Add a line ".*"\.$|(?<=has no value\.) Write one after the colon\.$/, '');
