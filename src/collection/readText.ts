import { type Diagnostic, type Finding, inFile, positionAt, reporter } from './diagnostic.ts';

const { errorAt } = reporter('raw-text');

export interface ReadFile<Value> {
  value: Value;
  diagnostics: Diagnostic[];
}

/** Reads the text of a file and collects its diagnostics; undefined if the file is not readable text. */
export type TextReader = <Value>(file: string, read: (text: string) => ReadFile<Value>) => Value | undefined;

const problems: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:<{7}(?: .*)?|\|{7}(?: .*)?|={7}|>{7}(?: .*)?)$/m,
    'Two versions of this file were merged, and both are still here. Keep the one you want, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
  ],
  [/(?![\t\n])[\p{Cc}\uFFFD]/u, 'A character here is not readable. Save the file as plain text in UTF-8, and type the character again.'],
  [
    /[\u202A-\u202E\u2066-\u2069]/u,
    'An invisible character here reverses the direction of the text. Delete the word and the spaces around it, then type them again.',
  ],
];

/** Finds leftovers of a merge and characters that no content needs. Other errors in such a file would be misleading. */
export function checkRawText(text: string): Finding[] {
  for (const [pattern, message] of problems) {
    const found = pattern.exec(text);
    if (found) return [errorAt(positionAt(text, found.index), message)];
  }
  return [];
}

export function readText<Value>(file: string, text: string, read: (text: string) => ReadFile<Value>): ReadFile<Value | undefined> {
  const findings = checkRawText(text);
  return findings.length > 0 ? { value: undefined, diagnostics: inFile(file, findings) } : read(text);
}
