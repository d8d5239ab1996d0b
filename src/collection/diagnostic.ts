/** A position in a file; line and column count from 1. */
export interface Position {
  line: number;
  column: number;
}

export const startOfFile: Position = { line: 1, column: 1 };

/** Errors keep content from being published. Warnings don't, because the author may mean it. */
export type Severity = 'error' | 'warning';

/** A diagnostic without its file, for code that sees only the text. */
export interface Finding extends Position {
  severity: Severity;
  /** What was found, and what to write instead. */
  message: string;
}

export interface Diagnostic extends Finding {
  /** Path from the project's folder, with forward slashes. */
  file: string;
}

const at =
  (severity: Severity) =>
  ({ line, column }: Position, message: string): Finding => ({ line, column, severity, message });

export const errorAt = at('error');
export const warningAt = at('warning');

/** An error, if there is a message. */
export const errorsAt = (position: Position, message: string | undefined): Finding[] => (message ? [errorAt(position, message)] : []);

export const inFile = (file: string, findings: readonly Finding[]): Diagnostic[] => findings.map((finding) => ({ file, ...finding }));

export const isError = ({ severity }: Finding): boolean => severity === 'error';

/** One line, as in `content/pages/join/hotel.mdx:12:5  …`. */
export function formatDiagnostic({ file, line, column, severity, message }: Diagnostic): string {
  return `${file}:${line}:${column}  ${severity === 'warning' ? 'Warning: ' : ''}${message}`;
}

/** In order of file and position, without duplicates. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((diagnostic) => [formatDiagnostic(diagnostic), diagnostic]));
  return [...unique.values()].toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column);
}

/** The position of an offset in a text that begins at a position of its file. */
export function positionAt(text: string, offset: number, start: Position = startOfFile): Position {
  const before = text.slice(0, offset).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { line: start.line + before.length - 1, column: before.length === 1 ? start.column + column - 1 : column };
}
