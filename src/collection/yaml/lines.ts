import type { Place } from '../diagnostic.ts';

/** The place of an offset in a text whose first line has a number in its file. */
export function placeAt(text: string, offset: number, firstLine: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length + firstLine - 1, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The line around an offset, without its end; where it starts; its number of leading blanks. */
export function lineAt(text: string, offset: number) {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? undefined : end);
  return { start, line, indent: line.length - line.trimStart().length };
}

/** The next line below an offset that holds more than blanks and a comment; undefined at the end. */
export function nextLine(text: string, offset: number) {
  for (let end = text.indexOf('\n', offset); end >= 0; end = text.indexOf('\n', end + 1)) {
    const next = lineAt(text, end + 1);
    if (/^\s*[^\s#]/.test(next.line)) return next;
  }
  return undefined;
}

/** Where the text of a line begins, after its blanks. */
export const textStart = ({ start, indent }: { start: number; indent: number }): number => start + indent;
