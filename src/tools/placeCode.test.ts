import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeCode, removeOthers } from './placeCode.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'place-'))));
afterEach(() => rmSync(root, { recursive: true }));

function write(folder: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, folder, file)), { recursive: true });
    writeFileSync(join(root, folder, file), text);
  }
  return join(root, folder);
}
const filesOf = (folder: string) => globSync('**/*.*', { cwd: folder }).toSorted();

const built = {
  'code.json': '1',
  'build.json': '{}',
  'client/fun/index.html': 'Fun',
  'client/images/old.png': 'old',
  'client/assets/a.js': '',
};

test('pages of the same code stay; what says that the site is whole goes, and so do pictures', () => {
  const dist = write('dist', built);
  placeCode(write('code', { 'code.json': '1', 'client/assets/a.js': 'a' }), dist);
  expect(filesOf(dist)).toEqual(['client/assets/a.js', 'client/fun/index.html', 'code.json']);
});

test.each([
  ['other code', { ...built, 'code.json': '2' }],
  ['none of which anything is known', { 'client/fun/index.html': 'Fun' }],
])('of %s nothing stays', (_, left) => {
  const dist = write('dist', left);
  placeCode(write('code', { 'code.json': '1', 'client/assets/a.js': 'a' }), dist);
  expect(filesOf(dist)).toEqual(['client/assets/a.js', 'code.json']);
});

test('files that are not in the index are removed, also their compressed copies', () => {
  const client = write('client', {
    'index.html': '',
    'index.html.br': '',
    'index.html.gz': '',
    'gone/index.html': '',
    'gone/index.html.br': '',
    '.vite/a.json': '',
  });
  const file = { file: 'index.html', type: 'text/html', size: 1, etag: 'a', br: 1, immutable: false };
  removeOthers(client, { '/': file });
  expect(filesOf(client)).toEqual(['index.html', 'index.html.br']);
  expect(existsSync(join(client, '.vite/a.json'))).toBe(true);
});
