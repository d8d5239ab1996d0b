import { editDistance, nearest } from '../domain/nearest.ts';

/** Line and column, both from 1. */
export interface Place {
  line: number;
  column: number;
}

/** Something wrong in the content: where, what was found, what to write instead. */
export interface Diagnostic extends Place {
  /** Path from the project's folder, with forward slashes. */
  file: string;
  message: string;
}

export const top: Place = { line: 1, column: 1 };

/** One problem as one line: `content/pages/join/hotel.mdx:12:5  …`. */
export function formatDiagnostic({ file, line, column, message }: Diagnostic): string {
  return `${file}:${line}:${column}  ${message}`;
}

/** Problems in order of file and place, each once. */
export function sortProblems(problems: readonly Diagnostic[]): Diagnostic[] {
  const once = new Map(problems.map((problem) => [formatDiagnostic(problem), problem]));
  return [...once.values()].toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column);
}

const mostListed = 8;

/** ` Did you mean "x"? There is: a, b, c.` for a name that does not exist; of a long list, the names nearest to it. */
export function suggest(name: string, existing: readonly string[]): string {
  if (existing.length === 0) return ' There is none yet.';
  const [close] = nearest(name, existing);
  const question = close === undefined ? '' : ` Did you mean "${close}"?`;
  if (existing.length <= mostListed) return `${question} There is: ${existing.join(', ')}.`;
  const distance = new Map(existing.map((candidate) => [candidate, editDistance(name.toLowerCase(), candidate.toLowerCase())]));
  const alike = existing.toSorted((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0)).slice(0, mostListed);
  return `${question} Of ${existing.length}, the nearest are: ${alike.join(', ')}.`;
}
