import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Broken } from './broken.ts';

/** A cell as JSON has strings, but with plain quotes: `\n` is a new line, `\t` a tab, `\u200b` a character that nobody can see. */
const textOf = (cell: string): string => JSON.parse(`"${cell.replaceAll('"', '\\"')}"`) as string;

/** The mistakes of a table. A message that begins with a colon is about the file with the mistake. */
function mistakesIn(table: string): Broken[] {
  const [, , ...rows] = table.trimEnd().split('\n');
  return rows.map((row) => {
    const [rule = '', file = '', find = '', put = '', ...says] = row.split('\t').map(textOf);
    return { rule, file, find, put, says: says.map((one) => (one.startsWith(':') ? `content/${file}${one}` : one)) };
  });
}

/**
 * The mistakes of the tables in this folder, by the table's name. A table says first what its mistakes have in common, then names its columns:
 * the rule, the file below `content`, what is found there, what is put in its place, and each message in a column of its own.
 */
export const tables: ReadonlyMap<string, readonly Broken[]> = new Map(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.tsv'))
    .map((name) => [name.slice(0, -'.tsv'.length), mistakesIn(readFileSync(join(import.meta.dirname, name), 'utf8'))]),
);
