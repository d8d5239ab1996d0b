import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitFrontMatter } from '../collection/frontMatter.ts';
import { inspectMdx } from '../collection/mdx/parsePage.ts';
import { compileMdx } from './compileMdx.ts';
import { edition, inEdition } from '../../tests/support/edition.ts';

const pages = globSync('content/pages/**/*.mdx', { cwd: edition }).map((file): [string, string] => {
  const parts = splitFrontMatter(readFileSync(inEdition(file), 'utf8'));
  if ('error' in parts) throw new Error(parts.error.message);
  return [file, parts.body];
});

test.each([...pages, ['content/pages/a.mdx', 'Write to us@a.example, or see www.a.example.']])(
  'compiling %s finds the same in it as checking it',
  (file, body) => {
    expect(compileMdx(file, body).inspection).toEqual(inspectMdx(body));
  },
);

test.each([
  '{globalThis.ran = true}',
  'a {globalThis.ran = true} b',
  'export const a = globalThis.ran = true',
  '<Price id={globalThis.ran = true} />',
])('code in a page never runs: %s', (body) => {
  expect(() => compileMdx('content/pages/a.mdx', body)).toThrow(/^content\/pages\/a\.mdx:1:\d+ {2}/);
  expect(globalThis).not.toHaveProperty('ran');
});

test('a page that is too long is refused', () => {
  expect(() => compileMdx('content/pages/a.mdx', 'a'.repeat(100_001))).toThrow('content/pages/a.mdx:1:1  The text is longer than');
});

test('a page that is not MDX is refused', () => {
  expect(() => compileMdx('content/pages/a.mdx', '<Notice>')).toThrow('closing tag');
});
