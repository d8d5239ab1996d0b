import type { JsonPath } from '../../domain/json.ts';
import { nearest } from '../../domain/text.ts';

/** A position in a file; line and column are 1-based. */
export interface Position {
  line: number;
  column: number;
  path?: JsonPath;
}

export const startOfFile: Position = { line: 1, column: 1 };

/** Returns the position of the value at a path, or of its nearest existing parent. */
export type Locate = (path: readonly PropertyKey[]) => Position;

export const locateStart: Locate = () => startOfFile;

/** Errors keep content from being shown. Warnings don't, because they may be intended. */
export type Severity = 'error' | 'warning';

/** What kind of mistake it is, for code that handles some differently. Not shown to authors. */
export type Rule = 'empty-field' | 'missing-field' | 'moved-link';

/** A diagnostic without its file, for code that sees only the text. */
export interface Diagnostic extends Position {
  severity: Severity;
  rule?: Rule;
  message: string;
  /** What belongs in the field and how to write it in the file. Forms leave it out, because they say so themselves. */
  help?: string;
  /** The subject, if it isn't a field: the address of a link. */
  about?: string;
}

export interface FileDiagnostic extends Diagnostic {
  /** Path relative to the project, with forward slashes. */
  file: string;
}

/** Without a message, nothing is found. */
export type Message = string | false | undefined;

const diagnosticAt =
  (severity: Severity) =>
  ({ line, column, path }: Position, message: Message, details?: Pick<Diagnostic, 'rule' | 'help' | 'about'>): Diagnostic[] =>
    message ? [{ line, column, severity, message, ...(path && { path }), ...details }] : [];
export const errorAt = diagnosticAt('error');
export const warningAt = diagnosticAt('warning');

const reportBy =
  (diagnosticsAt: typeof errorAt) =>
  (file: string, message: Message, position = startOfFile): FileDiagnostic[] =>
    inFile(file, diagnosticsAt(position, message));
export const errorIn = reportBy(errorAt);
export const warningIn = reportBy(warningAt);

/** Maximum number of errors of a kind in a file. Nobody reads more, and looking for what was meant takes some milliseconds each. */
export const maxDiagnostics = 100;

export function firstDiagnostics<Item, Found>(items: readonly Item[], check: (item: Item) => readonly Found[]): Found[] {
  const found: Found[] = [];
  for (const item of items) if (found.length < maxDiagnostics) found.push(...check(item));
  return found;
}

/** Each item whose key an earlier one has, and the first of these. Items without a key are left out. */
export const repeated = <Item>(items: readonly Item[], keyOf: (item: Item) => string | number | undefined) =>
  [...Map.groupBy(items, keyOf)].flatMap(([key, [first, ...others]]) =>
    key === undefined || first === undefined ? [] : others.map((item) => [item, first] as const),
  );

export const inFile = (file: string, found: readonly Diagnostic[]): FileDiagnostic[] => found.map((each) => ({ file, ...each }));

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

export const fullMessage = ({ message, help }: Pick<Diagnostic, 'message' | 'help'>): string => (help ? `${message} ${help}` : message);

/** A diagnostic, or an item of another list. */
export type ListedDiagnostic = Pick<FileDiagnostic, 'file' | 'line' | 'column' | 'message' | 'help'>;

/** One line: `content/pages/fun/party.mdx:12:5  …`. */
export function formatDiagnostic({ file, line, column, severity, ...words }: ListedDiagnostic & { severity: Severity }): string {
  return `${file}:${line}:${column}  ${severity === 'warning' ? 'Warning: ' : ''}${fullMessage(words)}`;
}

/** Sorts by file and position, and removes duplicates. */
export function sortDiagnostics(diagnostics: readonly FileDiagnostic[]): FileDiagnostic[] {
  const unique = new Map(diagnostics.map((diagnostic) => [formatDiagnostic(diagnostic), diagnostic]));
  return [...unique.values()].toSorted((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line || a.column - b.column);
}

/** @param start position of the text in its file */
export function positionAt(text: string, offset: number, start: Position = startOfFile): Position {
  const before = text.slice(0, offset).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return {
    line: start.line + before.length - 1,
    column: before.length === 1 ? start.column + column - 1 : column,
    ...(start.path && { path: start.path }),
  };
}

type TextKind = 'page' | 'news' | 'data';

/**
 * What to look for in a text, and what to say about it, if anything: `$&` is what was found. One with words of the content is a function.
 * By default an error, in all texts.
 */
export type TextRule = readonly [
  pattern: RegExp,
  message: string | ((found: RegExpExecArray) => string | undefined),
  severity?: Severity,
  where?: readonly TextKind[],
];

/** Rules as a table: what to say, and where. */
export const textRules = (patterns: Readonly<Record<string, RegExp>>): TextRule[] =>
  Object.entries(patterns).map(([message, pattern]) => [pattern, message]);

/** What rules say of a text, and where: each of its first match, or of all with the flag g. */
export const applyTextRules = (rules: readonly TextRule[], text: string) =>
  rules.flatMap(([pattern, message, severity = 'error']) => {
    const matches = pattern.global ? [...text.matchAll(pattern)] : [pattern.exec(text)];
    return matches.flatMap((found) => {
      const words = found && (typeof message === 'string' ? message.replaceAll('$&', () => found[0]) : message(found));
      return found && words ? [{ index: found.index, severity, message: words }] : [];
    });
  });

type Piece = Position & { text: string };

function positionIn(pieces: readonly Piece[], index: number): Position {
  let start = 0;
  for (const piece of pieces) {
    if (index < start + piece.text.length) return positionAt(piece.text, index - start, piece);
    start += piece.text.length;
  }
  return pieces.at(-1) ?? startOfFile;
}

/** What rules say of a text, at their places in its file. Bold text and links in it are pieces of their own. */
export function checkRules(pieces: readonly Piece[], rules: readonly TextRule[], kind?: TextKind): Diagnostic[] {
  const text = pieces.map((piece) => piece.text).join('');
  const ofKind = rules.filter(([, , , where]) => !where || !kind || where.includes(kind));
  return applyTextRules(ofKind, text).flatMap(({ index, severity, message }) => diagnosticAt(severity)(positionIn(pieces, index), message));
}

const listLimit = 8;

/** ` Did you mean "x"? Choose from: a, b, c.` for an unknown name; for a long list, only the nearest names. */
export function suggest(name: string, existing: readonly string[], [close] = nearest(name, existing)): string {
  if (existing.length === 0) return ' There are none yet.';
  const question = close === undefined ? '' : ` Did you mean "${close}"?`;
  if (existing.length <= listLimit) return `${question} Choose from: ${existing.join(', ')}.`;
  return `${question} The closest are: ${nearest(name, existing, listLimit, Infinity).join(', ')}.`;
}
