import type { Diagnostic } from './diagnostic.ts';

/** What was read of a file, and what is wrong with it. */
export interface ReadFile<Value> {
  value: Value;
  problems: Diagnostic[];
}

/** Reads the text of a file in some way, and passes its problems on; undefined where the text is none. */
export type TextReader = <Value>(file: string, read: (text: string) => ReadFile<Value>) => Value | undefined;

/** Reads a text, unless it holds bytes that no text holds: then it was saved in another encoding, or is no text at all. */
export function readText<Value>(file: string, text: string, read: (text: string) => ReadFile<Value>): ReadFile<Value | undefined> {
  const wrong = /(?![\t\n])[\p{Cc}\uFFFD]/u.exec(text);
  if (!wrong) return read(text);
  const before = text.slice(0, wrong.index).split('\n');
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return {
    value: undefined,
    problems: [
      {
        file,
        ...place,
        message: 'A sign here is not readable. Save the file as plain text with the encoding UTF-8, and type the sign again.',
      },
    ],
  };
}
