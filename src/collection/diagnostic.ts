/** A position in a file; line and column count from 1. */
export interface Position {
  line: number;
  column: number;
  /** The field at this position, by the keys and indexes that lead to it. */
  path?: FieldPath;
}
export type FieldPath = readonly (string | number)[];

export const startOfFile: Position = { line: 1, column: 1 };

/** Errors keep content from being published. Warnings don't, because the author may mean it. */
export type Severity = 'error' | 'warning';

/** What was checked, for code that has to tell one mistake from another. Nobody reads it. */
export type Rule =
  | 'calendar-word'
  | 'component'
  | 'convention-days'
  | 'copy'
  | 'data-file'
  | 'date-in-words'
  | 'deadline'
  | 'empty-field'
  | 'far-date'
  | 'files'
  | 'front-matter'
  | 'heading'
  | 'hour'
  | 'link'
  | 'map'
  | 'markup'
  | 'mdx'
  | 'menu'
  | 'missing-entry'
  | 'missing-field'
  | 'moved-link'
  | 'news'
  | 'news-file'
  | 'notice'
  | 'order'
  | 'out-of-date'
  | 'page-file'
  | 'pages'
  | 'part'
  | 'picture'
  | 'price'
  | 'raw-text'
  | 'redirect'
  | 'reference'
  | 'slip'
  | 'theme'
  | 'typed-fact'
  | 'unknown-field'
  | 'unlinked-page'
  | 'unusable-name'
  | 'value'
  | 'yaml'
  | 'year';

/** A diagnostic without its file, for code that sees only the text. */
export interface Finding extends Position {
  severity: Severity;
  rule: Rule;
  message: string;
  /** What belongs into the field and how to write it in its file, which a form says itself. */
  help?: string;
  /** What it is about besides a field: the address of a link, or the part of the data that has no entries, as `hotel.overflow`. */
  about?: string;
}

export interface Diagnostic extends Finding {
  /** Path from the project's folder, with forward slashes. */
  file: string;
}

type Details = Pick<Finding, 'help' | 'about'>;

/** Creates the functions that report errors and warnings of a rule. */
export function reporter(rule: Rule) {
  const at =
    (severity: Severity) =>
    ({ line, column, path }: Position, message: string, details?: Details): Finding => ({
      line,
      column,
      severity,
      rule,
      message,
      ...(path && { path }),
      ...details,
    });
  const errorAt = at('error');
  return {
    errorAt,
    warningAt: at('warning'),
    errorsAt: (position: Position, message: string | undefined): Finding[] => (message ? [errorAt(position, message)] : []),
  };
}

export const inFile = (file: string, findings: readonly Finding[]): Diagnostic[] => findings.map((finding) => ({ file, ...finding }));

export const isError = ({ severity }: Finding): boolean => severity === 'error';

export const fullMessage = ({ message, help }: Pick<Finding, 'message' | 'help'>): string => (help ? `${message} ${help}` : message);

/** Entries of other lists are formatted alike. */
interface FormattedDiagnostic extends Pick<Diagnostic, 'file' | 'line' | 'column' | 'message' | 'help'> {
  severity: Severity | 'notice';
}

/** One line, as in `content/pages/fun/party.mdx:12:5  …`. */
export function formatDiagnostic({ file, line, column, severity, ...words }: FormattedDiagnostic): string {
  return `${file}:${line}:${column}  ${severity === 'warning' ? 'Warning: ' : ''}${fullMessage(words)}`;
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
  return {
    line: start.line + before.length - 1,
    column: before.length === 1 ? start.column + column - 1 : column,
    ...(start.path && { path: start.path }),
  };
}
