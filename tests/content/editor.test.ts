import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { isDefined } from '../../src/domain/defined.ts';
import { isFull } from '../support/full.ts';
import { normalizeText } from '../../src/collection/files/contentFiles.ts';
import { splitFrontMatter } from '../../src/collection/frontMatter.ts';
import { asList, type Json, type JsonPath, valueAt } from '../../src/domain/json.ts';
import { changedValue, type YamlChange } from '../../src/review/edits/edits.ts';
import { editSource } from '../../src/review/edits/applyEdits.ts';
import { lineChange } from '../../src/review/edits/lineChange.ts';
import { edition, inEdition } from '../support/edition.ts';

const files = globSync('content/**/*.{yaml,md,mdx}', { cwd: edition })
  .filter((file) => !/(?:README|VOICE|PICTURES)\.md$/.test(file))
  .map((file) => ({
    file,
    text: readFileSync(inEdition(file), 'utf8'),
    at: file.endsWith('.yaml') ? ('data' as const) : ('front' as const),
  }));
// The full run looks for new cases; every other one repeats the same.
const runs = (numRuns: number) => (isFull ? { numRuns: numRuns * 40 } : { numRuns, seed: 20_250_829 });

function yamlOf(text: string, at: 'data' | 'front'): string {
  if (at === 'data') return text;
  const parts = splitFrontMatter(normalizeText(text));
  if ('error' in parts) throw new Error(parts.error.message);
  return parts.yaml;
}
const read = (text: string, at: 'data' | 'front') => (parseDocument(yamlOf(text, at)).toJS() ?? {}) as Json;
const commentsIn = (text: string) => text.match(/(?:^|\s)#.*$/gm) ?? [];

/** Paths of all values within a value. */
function pathsIn(value: Json, path: JsonPath = []): JsonPath[] {
  const parts = Array.isArray(value) ? [...value.entries()] : typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...parts.flatMap(([key, part]) => pathsIn(part, [...path, key]))];
}

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.replaceAll(/\p{C}|\uFFFD/gu, '')),
  fc.stringMatching(/^[\w ,.:;#'"&*!?|>@%{}[\]-]{1,40}$/),
  fc.constantFrom(...`yes|null|~|12|1e3|0x1|- a|a: b|a #b|2025-08-25 12:00|it’s|it's|"quoted"|\u{1F98A}`.split('|')),
);
const scalar: fc.Arbitrary<Json> = fc.oneof(words, fc.integer({ min: 0, max: 5000 }), fc.boolean());

/** A random change of a value: of one of its texts, flags and amounts, or of one of its lists. */
function changeOf(value: Json): fc.Arbitrary<YamlChange> {
  const paths = pathsIn(value).map((path) => ({ path, value: valueAt(value, path) ?? null }));
  const leaves = paths.filter((found) => typeof found.value !== 'object' && found.path.length > 0);
  const lists = paths.map(({ path, value: list }) => (Array.isArray(list) ? { path, list } : undefined)).filter(isDefined);
  const set = fc.record({ kind: fc.constant('set' as const), path: fc.constantFrom(...leaves.map(({ path }) => path)), value: scalar });
  // A word in the middle of a text.
  const reword = fc.record({ leaf: fc.constantFrom(...leaves), at: fc.nat(), word: words }).map(({ leaf, at, word }): YamlChange => {
    const parts = String(leaf.value).split(' ');
    return { kind: 'set', path: leaf.path, value: parts.with(at % parts.length, word).join(' ') };
  });
  if (lists.length === 0) return fc.oneof(set, reword);
  const inLists = fc.record({
    list: fc.constantFrom(...lists),
    one: fc.nat(),
    other: fc.nat(),
    kind: fc.constantFrom('insert', 'remove', 'move'),
  });
  const list = inLists.map(({ list: { path, list: entries }, one, other, kind }): YamlChange => {
    const index = one % Math.max(entries.length, 1);
    if (kind === 'insert' || entries.length === 0)
      return { kind: 'insert', path, index: one % (entries.length + 1), value: entries[other % Math.max(entries.length, 1)] ?? 'New' };
    if (kind === 'remove') return { kind: 'remove', path: [...path, index] };
    return { kind: 'move', path, from: index, to: other % entries.length };
  });
  return fc.oneof(set, reword, list);
}

const anyChange = fc.constantFrom(...files).chain((file) => changeOf(read(file.text, file.at)).map((change) => ({ ...file, change })));
const edit = (text: string, { at, change }: { at: 'data' | 'front'; change: YamlChange }) => editSource(text, { at, change });

/** How many lines go, and how many come. */
function countLines(before: string, after: string): number[] {
  const lines = lineChange('', before, after).hunks.flatMap((hunk) => hunk.lines);
  return ['-', '+'].map((sign) => lines.filter((line) => line.startsWith(sign)).length);
}

test('a random edit of any file means just that edit, and keeps every comment', () => {
  fc.assert(
    fc.property(anyChange, (edited) => {
      const after = edit(edited.text, edited);
      expect(read(after, edited.at)).toEqual(changedValue(read(edited.text, edited.at), edited.change));
      if (edited.change.kind !== 'remove' && edited.change.kind !== 'insert')
        for (const comment of commentsIn(edited.text)) expect(after).toContain(comment.trim());
    }),
    runs(240),
  );
});

test('a changed value of one line changes one line', () => {
  fc.assert(
    fc.property(anyChange, (edited) => {
      const { change, text } = edited;
      fc.pre(change.kind === 'set' && !String(change.value).includes('\n'));
      const [gone, come] = countLines(text, edit(text, edited));
      const source = String(valueAt(read(text, edited.at), change.path));
      // A folded text has a line for its indicator, `>-`, too.
      const isOneLine = text.includes(source) && !/[>|]-?\s*$/.test(text.slice(0, text.indexOf(source)));
      if (isOneLine) expect([gone, come]).toEqual(gone === 0 ? [0, 0] : [1, 1]);
    }),
    runs(240),
  );
});

test('line ends and a byte order mark stay as they are', () => {
  fc.assert(
    fc.property(anyChange, fc.constantFrom('\r\n', '\r'), (edited, lineEnd) => {
      const as = (text: string) => `\uFEFF${text.replaceAll('\n', lineEnd)}`;
      expect(edit(as(edited.text), edited)).toBe(as(edit(edited.text, edited)));
    }),
    runs(60),
  );
});

/** Lists of the data with at least two entries; of files with many, such as the search's, a few. */
const lists = files.flatMap(({ text, at }) => {
  const value = at === 'data' ? read(text, at) : {};
  const found = pathsIn(value).map((path) => ({ text, value, path, length: asList(valueAt(value, path)).length }));
  return found.filter(({ length }) => length > 1).slice(0, isFull ? 20 : 4);
});

test('an entry that is moved and moved back leaves no difference', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (which, one, other) => {
      const { text, value, path, length } = lists[which % lists.length] ?? { text: '', value: [], path: [], length: 1 };
      const [from, to] = [one % length, other % length];
      const moved = editSource(text, { at: 'data', change: { kind: 'move', path, from, to } });
      expect(read(moved, 'data')).toEqual(changedValue(value, { kind: 'move', path, from, to }));
      expect(editSource(moved, { at: 'data', change: { kind: 'move', path, from: to, to: from } })).toBe(text);
    }),
    runs(25),
  );
});

test('saving any file without a change is no difference', () => {
  for (const { text, at } of files) {
    const whole = read(text, at);
    const fields = Object.entries(whole as object);
    // Each field is read from the whole file.
    for (const [key, value] of isFull ? fields : fields.slice(0, 4))
      expect(edit(text, { at, change: { kind: 'set', path: [Array.isArray(whole) ? Number(key) : key], value: value as Json } })).toBe(
        text,
      );
    expect(editSource(text, { at: 'text', start: 0, end: text.length, before: text, text })).toBe(text);
  }
});
