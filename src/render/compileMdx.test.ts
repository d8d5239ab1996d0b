import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitFrontMatter } from '../collection/frontMatter.ts';
import { inspectMdx } from '../collection/mdx.ts';
import { compileMdx } from './compileMdx.ts';

const pages = globSync('content/pages/**/*.mdx').map((file): [string, string] => {
  const parts = splitFrontMatter(readFileSync(file, 'utf8'));
  if ('fault' in parts) throw new Error(parts.fault.message);
  return [file, parts.body];
});

test.each(pages)('compiling %s finds in it what checking does', async (file, body) => {
  expect((await compileMdx(file, body)).inspection).toEqual(inspectMdx(file, body));
});

test.each([
  '{globalThis.ran = true}',
  'a {globalThis.ran = true} b',
  'export const a = globalThis.ran = true',
  '<Price id={globalThis.ran = true} />',
])('code in a text is never run: %s', async (body) => {
  await expect(compileMdx('content/pages/a.mdx', body)).rejects.toThrow(/^content\/pages\/a\.mdx:1:\d+ {2}/);
  expect(globalThis).not.toHaveProperty('ran');
});

test('what is no MDX at all is refused', async () => {
  await expect(compileMdx('content/pages/a.mdx', '<Notice>')).rejects.toThrow('closing tag');
});

test('several versions of a page are compiled at once, and each is told what is in it', async () => {
  const bodies = ['## One', '## Two', '## Two'];
  const compiled = await Promise.all(bodies.map((body) => compileMdx('content/pages/a.mdx', body)));
  expect(compiled.map(({ inspection }) => inspection.headings.map(({ text }) => text))).toEqual([['One'], ['Two'], ['Two']]);
});
