import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edition, inEdition } from '../../../tests/support/edition.ts';
import { splitFrontMatter } from '../../collection/frontMatter.ts';
import { compileMdx } from '../../render/compileMdx.ts';
import { headingsIn } from '../../site/serializedElements.ts';

const files = globSync('content/pages/**/*.mdx', { cwd: edition });

/** All pages compiled by vite, in a separate process, because its plugins leave state in globals. */
const program = `
  const { readFileSync } = await import('node:fs');
  const { splitFrontMatter } = await import('./src/collection/frontMatter.ts');
  const { compilePages } = await import('./src/build/pages/compilePages.ts');
  const read = (file) => ({ file, body: splitFrontMatter(readFileSync(${JSON.stringify(`${edition}/`)} + file, 'utf8')).body });
  const compiled = await compilePages(${JSON.stringify(edition)}, ${JSON.stringify(files)}.map(read));
  console.log(JSON.stringify(Object.fromEntries(compiled.map(([{ file }, page]) => [file, page]))));`;
const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', maxBuffer: 2 ** 26 });
const pages = JSON.parse(stdout || expect.unreachable(stderr)) as Record<string, ReturnType<typeof compileMdx>>;

test.each(files)('vite and evaluate compile %s to the same elements and inspection, and the page finds its headings', (file) => {
  const parts = splitFrontMatter(readFileSync(inEdition(file), 'utf8'));
  if ('error' in parts) throw new Error(parts.error.message);
  const compiled = compileMdx(file, parts.body);
  expect(pages[file]).toEqual(compiled);
  expect(headingsIn(compiled.text)).toEqual(compiled.inspection.headings);
});
