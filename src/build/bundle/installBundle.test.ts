import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { installBundle, pruneStale } from './installBundle.ts';

let site: ReturnType<typeof temporaryFolder>;
afterEach(() => site.remove());

const code = { 'code/code.json': '1', 'code/client/assets/a.js': 'a' };
const page = { 'dist/client/fun/index.html': 'Fun' };
const built = {
  ...page,
  'dist/code.json': '1',
  'dist/build.json': '{}',
  'dist/pages.json': '{}',
  'dist/client/images/old.png': 'old',
  'dist/client/assets/a.js': '',
};

/** The files of `dist` after a bundle was installed over these. */
function installOver(left: Record<string, string>): string[] {
  site = temporaryFolder({ ...code, ...left });
  const dist = join(site.folder, 'dist');
  installBundle(join(site.folder, 'code'), dist);
  return globSync('**/*.*', { cwd: dist }).toSorted();
}

test('pages and pictures of the same code stay; the files that declare the build complete go', () => {
  expect(installOver(built)).toEqual(['client/assets/a.js', 'client/fun/index.html', 'client/images/old.png', 'code.json']);
});

test.each([
  ['other code', { ...built, 'dist/code.json': '2' }],
  ['unknown code', page],
])('pages of %s go', (_, left) => {
  expect(installOver(left)).toEqual(['client/assets/a.js', 'code.json']);
});

test('files that are not in the index are removed with their compressed copies; hidden files stay', () => {
  const files = ['index.html', 'index.html.br', 'index.html.gz', 'gone/index.html', 'gone/index.html.br', '.vite/a.json'];
  site = temporaryFolder(Object.fromEntries(files.map((file) => [file, ''])));
  pruneStale(site.folder, { '/': { file: 'index.html', type: 'text/html', size: 1, etag: 'a', br: 1, immutable: false } });
  expect(globSync(['**/*.*', '.vite/*'], { cwd: site.folder }).toSorted()).toEqual(['.vite/a.json', 'index.html', 'index.html.br']);
});
