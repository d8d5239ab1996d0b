import { expect, test } from 'vitest';
import { edition } from '../../tests/support/edition.ts';
import { type ContentFiles, diskFiles } from '../collection/files/contentFiles.ts';
import { readContent } from '../collection/readContent.ts';
import { placeholders, withoutUnreadyPages } from './checkOutput.ts';
import { applyEdits, editedFiles } from './edits/applyEdits.ts';

const memory = (texts: Record<string, string>): ContentFiles => ({
  below: (folder) => Object.keys(texts).filter((file) => file.startsWith(`${folder}/`)),
  symlinks: () => [],
  bytes: (file) => Buffer.from(texts[file] ?? ''),
  has: (path) => Object.keys(texts).some((file) => file.startsWith(path)),
});

test('a value that is noted as a placeholder is listed wherever it is, but not within other words', () => {
  const found = placeholders(
    memory({
      'content/data/hotel.yaml': 'rooms: 7 # placeholder\n',
      'content/pages/hotel.mdx': 'There are 7 rooms and 17 beds.\n',
    }),
  );
  expect(found.map(({ file, column }) => [file, column])).toEqual([
    ['content/data/hotel.yaml', 8],
    ['content/pages/hotel.mdx', 11],
  ]);
});

test('a note without a value names nothing', () => {
  const texts = {
    'content/data/staff.yaml': 'occupants: # placeholder\n  - # placeholder\n',
    'content/pages/a.mdx': '- One\n- occupants: two\n',
  };
  expect(placeholders(memory(texts))).toEqual([]);
});

test('an entry of a list may be noted, in whatever case, and a place is listed once', () => {
  const texts = {
    'content/data/staff.yaml': 'occupants:\n  - Fox Fluff # Placeholder\n',
    'content/data/prices.yaml': 'a: 45 # placeholder\nb: 45 # placeholder\nc: x@y.example # placeholder\n',
  };
  expect(placeholders(memory(texts)).map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'content/data/staff.yaml:2 Fox Fluff is a placeholder.',
    'content/data/prices.yaml:1 45 is a placeholder.',
    'content/data/prices.yaml:2 45 is a placeholder.',
    'content/data/prices.yaml:3 x@y.example is an address that leads nowhere.',
  ]);
});

test('placeholders of a page that waits are not listed, those of others are', () => {
  const [waiting, ready] = ['content/pages/fun/guests.mdx', 'content/pages/help/charity.mdx'];
  const text = (file: string, ...front: [string, boolean][]) =>
    front.map(([field, value]) => ({ file, at: 'front', change: { kind: 'set', path: [field], value } }) as const);
  const disk = diskFiles(edition);
  const edits = [...text(waiting, ['ready', false]), ...text(ready, ['ready', true])];
  const files = editedFiles(disk, applyEdits(disk, edits));
  const noted = {
    ...files,
    bytes: (file: string) => (file.endsWith('.mdx') ? Buffer.from('Write to us@ours.example.') : files.bytes(file)),
  };
  const listed = placeholders(withoutUnreadyPages(noted, readContent(files).parsed)).map(({ file }) => file);
  expect(listed).toContain(ready);
  expect(listed).not.toContain(waiting);
});
