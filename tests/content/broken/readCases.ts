import { readFileSync } from 'node:fs';

/** One mistake in one place of a file, and everything that is said about it. */
export interface Broken {
  /** The mistake, in the words of a test's name. */
  rule: string;
  /** File below content/. */
  file: string;
  find: string;
  put: string;
  says: string[];
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\' };
/** A cell may hold `\n`, `\t`, `\\`, and characters that nobody can see, as in `\u{200b}`. */
const decoded = (cell: string) =>
  cell.replace(/\\(?:([nt\\])|u\{([\da-f]+)\})/g, (_written: string, escape?: string, code?: string) =>
    escape === undefined ? String.fromCodePoint(Number.parseInt(code ?? '', 16)) : (escapes[escape] ?? escape),
  );

/** The mistakes of a table, a line each: the mistake, the file, what to replace, by what, and everything that is said. */
export function readCases(file: string): Broken[] {
  const [, ...lines] = readFileSync(file, 'utf8').replace(/\n$/, '').split('\n');
  return lines.map((line) => {
    const [rule = '', name = '', find = '', put = '', ...says] = line.split('\t').map(decoded);
    return { rule, file: name, find, put, says };
  });
}
