import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitFrontMatter } from '../../../collection/frontMatter.ts';
import { compileMdx } from '../../../render/compileMdx.ts';
import { serializePage } from '../../../render/mdx/serializePage.ts';
import { compilePages } from './compilePages.ts';

const files = globSync('content/pages/**/*.mdx');
const pages = [...(await compilePages(process.cwd(), files))];

test('vite compiles every page', () => {
  expect(pages.map(([file]) => file).toSorted()).toEqual(files.toSorted());
});

test.each(pages)('vite and evaluate compile %s to the same elements', (file, page) => {
  const parts = splitFrontMatter(readFileSync(file, 'utf8'));
  if ('error' in parts) throw new Error(parts.error.message);
  expect(serializePage(page)).toEqual(compileMdx(file, parts.body).text);
});

test('pages that nobody asked for are left out', async () => {
  const [file = ''] = files;
  expect([...(await compilePages(process.cwd(), [file])).keys()]).toEqual([file]);
});
