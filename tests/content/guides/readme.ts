import { readFileSync } from 'node:fs';
import { isDefined } from '../../../src/domain/defined.ts';
import { inEdition } from '../../support/edition.ts';

const text = readFileSync(inEdition('content/README.md'), 'utf8');

/** The examples of a guide: the texts of its fenced blocks, in order. */
export function examplesOf(title: string): string[] {
  // A line in a fenced block may look like a heading.
  const parts = text.split(/^(```\n[\s\S]*?^```\n|## .*\n)/m);
  const start = parts.indexOf(`## ${title}\n`);
  if (start < 0) throw new Error(`content/README.md has no guide "${title}".`);
  const end = parts.findIndex((part, index) => index > start && part.startsWith('## '));
  return parts
    .slice(start, end < 0 ? undefined : end)
    .filter((part) => part.startsWith('```'))
    .map((part) => part.slice('```\n'.length, -'```\n'.length));
}

/** The headings of all guides. */
export const guideTitles: string[] = text
  .replaceAll(/^```\n[\s\S]*?^```$/gm, '')
  .split('\n')
  .filter((line) => line.startsWith('## '))
  .map((line) => line.slice(3));

/** The whole text of the guides. */
export const readme = text;

export interface Change {
  before: string[];
  after: string[];
}

/** An example with "before" on the left, an arrow in the middle, and "after" on the right. */
export function sideBySide(example: string): Change {
  const lines = example.trimEnd().split('\n');
  const arrow = Math.max(...lines.map((line) => line.indexOf('→')));
  const left = lines.map((line) => line.slice(0, arrow).replace('→', '').trimEnd());
  const right = lines.map((line) => line.slice(arrow + 1));
  // The right half begins at its first line, with the same indentation as the left half.
  const indent = (line = '') => line.length - line.trimStart().length;
  const first = right
    .map((line, index) => (line.trim() === '' ? undefined : indent(line) - indent(left[index] || left[0])))
    .find(isDefined);
  const filled = (half: string[]) => half.filter((line) => line.trim() !== '');
  return { before: filled(left), after: filled(right.map((line) => line.slice(first).trimEnd())) };
}

/** Two examples, the first "before" and the second "after". */
export function beforeAfter([before = '', after = '']: readonly string[]): Change {
  const lines = (example: string) => example.split('\n').filter((line) => line.trim() !== '');
  return { before: lines(before), after: lines(after) };
}
