import { type Diagnostic, errorAt, inFile, positionAt } from './diagnostic.ts';

export interface ReadFile<Value> {
  value: Value;
  diagnostics: Diagnostic[];
}

/** Reads the text of a file and collects its diagnostics; undefined if the file is not readable text. */
export type TextReader = <Value>(file: string, read: (text: string) => ReadFile<Value>) => Value | undefined;

const unreadable = 'A sign here is not readable. Save the file as plain text with the encoding UTF-8, and type the sign again.';

/** Reads a text that has no control characters and was saved as UTF-8. */
export function readText<Value>(file: string, text: string, read: (text: string) => ReadFile<Value>): ReadFile<Value | undefined> {
  const character = /(?![\t\n])[\p{Cc}\uFFFD]/u.exec(text);
  if (!character) return read(text);
  return { value: undefined, diagnostics: inFile(file, [errorAt(positionAt(text, character.index), unreadable)]) };
}
