import { nearest } from '../domain/nearest.ts';

/** Something wrong in the content: where, what was found, what to write instead. */
export interface Problem {
  /** Path from the project's folder, with forward slashes. */
  file: string;
  line: number;
  column: number;
  message: string;
}

/** One problem as one line: `content/pages/join/hotel.mdx:12:5  …`. */
export function printProblem({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column}  ${message}`;
}

/** Problems in order of file and place. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column);
}

/** " Did you mean x? There is: a, b, c." for a name that does not exist. */
export function suggest(name: string, existing: readonly string[], most = 40): string {
  const [close] = nearest(name, existing);
  const list = existing.length > most ? `${existing.slice(0, most).join(', ')} and ${existing.length - most} more` : existing.join(', ');
  return `${close ? ` Did you mean "${close}"?` : ''} There is: ${list || 'nothing yet'}.`;
}
