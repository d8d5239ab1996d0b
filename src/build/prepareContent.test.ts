import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edition, inEdition } from '../../tests/support/edition.ts';
import { splitFrontMatter } from '../collection/frontMatter.ts';
import { type CompiledPage, compileMdx } from '../render/compileMdx.ts';
import { headingsIn } from '../site/serializedElements.ts';

const files = globSync('content/pages/**/*.mdx', { cwd: edition });

/** Pages compiled by vite, in a separate process, because its plugins leave state in globals. */
function compiledByVite(wanted: readonly string[]): Record<string, CompiledPage> {
  const program = `
    const { compilePages } = await import('./src/build/prepareContent.ts');
    const { serializePage } = await import('./src/render/mdx/serializePage.ts');
    const pages = await compilePages(${JSON.stringify(edition)}, ${JSON.stringify(wanted)});
    console.log(JSON.stringify(Object.fromEntries([...pages].map(([file, page]) => [file, { inspection: page.inspection, text: serializePage(page.default) }]))));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, CompiledPage>;
}

const pages = compiledByVite(files);

test.each(files)('vite and evaluate compile %s to the same elements and inspection, and the page finds its headings', (file) => {
  const parts = splitFrontMatter(readFileSync(inEdition(file), 'utf8'));
  if ('error' in parts) throw new Error(parts.error.message);
  const compiled = compileMdx(file, parts.body);
  expect(pages[file]).toEqual(compiled);
  expect(headingsIn(compiled.text)).toEqual(compiled.inspection.headings);
});

test('pages that nobody asked for are left out', () => {
  const [file = ''] = files;
  expect(Object.keys(compiledByVite([file]))).toEqual([file]);
});
