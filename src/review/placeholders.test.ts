import { expect, test } from 'vitest';
import type { ContentFiles } from '../collection/files/contentFiles.ts';
import { placeholders } from './checkOutput.ts';

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
