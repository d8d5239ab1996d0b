/** Whatever becomes of the characters and lines of a file, the check ends, and says in plain words what is wrong, or the site renders. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDiagnostic, fullMessage, isError } from '../../src/collection/files/diagnostic.ts';
import { toCollection } from '../../src/collection/readContent.ts';
import { createSnapshot } from '../../src/render/snapshot/snapshot.ts';
import { edition } from '../support/edition.ts';
import { isFull } from '../support/full.ts';
import { site } from '../support/site.ts';

/** Words that only programs use. */
const technical =
  /\b(?:undefined|null|NaN|TypeError|RangeError|Cannot read|is not a function|call stack|ZodError|acorn|micromark|mdast)\b|\[object|node_modules|\n {4}at /;
const delimiters = '<>{}[]()"\'*#:|`\\-_!&@%$~=/.,\t\n 0x'.split('');

type Change = (text: string, at: number, other: number) => string;
const onLines =
  (change: (lines: string[], at: number) => string[]): Change =>
  (text, at) => {
    const lines = text.split('\n');
    return change(lines, at % lines.length).join('\n');
  };
const cutAt = (text: string, at: number) => at % (text.length + 1);
const changes: Record<string, Change> = {
  'a line is gone': onLines((lines, at) => lines.toSpliced(at, 1)),
  'a line is there twice': onLines((lines, at) => lines.toSpliced(at, 0, lines[at] ?? '')),
  'a line begins with more spaces': onLines((lines, at) => lines.with(at, `   ${lines[at]}`)),
  'two lines are one': onLines((lines, at) => lines.toSpliced(at, 2, `${lines[at]}${lines[at + 1] ?? ''}`)),
  'the file ends in the middle': (text, at) => text.slice(0, cutAt(text, at)),
  'the file begins in the middle': (text, at) => text.slice(cutAt(text, at)),
  'a character is gone': (text, at) => text.slice(0, cutAt(text, at)) + text.slice(cutAt(text, at) + 1),
  'characters of markup are strewn in': (text, at, other) =>
    text.slice(0, cutAt(text, at)) +
    Array.from({ length: 1 + (other % 12) }, (_, index) => delimiters[(other + index * 7) % delimiters.length]).join('') +
    text.slice(cutAt(text, at)),
};

const files = site.names.filter((file) => /^content\/(?:data|pages|news)\//.test(file));
// The full run looks for new cases; every other one repeats the same.
const runs = isFull ? { numRuns: 30 } : { numRuns: 2, seed: 20_250_829 };

test.each(Object.entries(changes))('%s: errors read, or the site renders', (_name, change) => {
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.nat(), fc.nat(), (file, at, other) => {
      const edits = { [file]: change(site.text(file), at, other) };
      const content = site.readAfter(edits);
      const errors = content.diagnostics.filter(isError);
      const odd = errors.filter(({ line, column, ...words }) => {
        const message = fullMessage(words);
        const isPlain = message.length > 20 && message.length < 1500 && !technical.test(message.replaceAll(/"[^"]*"/g, ''));
        return !(line >= 1 && column >= 1 && isPlain);
      });
      expect(odd.map(formatDiagnostic)).toEqual([]);
      if (errors.length > 0) return;
      const snapshot = createSnapshot(toCollection(content), { now: 0, root: edition, preview: true });
      for (const path of snapshot.paths) expect(snapshot.page(path)).toBeDefined();
    }),
    runs,
  );
});

test('a byte order mark, Windows line ends, blank lines and a comment at the end are accepted in every file', () => {
  const changed = files.map((file) => {
    const comment = file.startsWith('content/data/') ? '# checked\n' : '';
    return [file, `\uFEFF${`${site.text(file)}${comment}\n\n   \n`.replaceAll('\n', '\r\n')}`] as const;
  });
  expect(site.errorsAfter(Object.fromEntries(changed)).map(formatDiagnostic)).toEqual([]);
});
