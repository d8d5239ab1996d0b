import { rmSync, truncateSync, writeFileSync, chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, beforeEach } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import {
  findDamagedFiles,
  manifestFile,
  writeManifest,
  addOlderAssets,
  assetsFolder,
  retainAssets,
  filesIn,
  makeReadable,
} from './files.ts';

test('missing, shortened and changed files are found, hidden ones too; added files do no harm', () => {
  const folder = temporaryFolder({ 'a.js': 'aa', 'b/c.js': 'cc', 'b/.d/e.js': 'ee', 'f.js': 'ff' });
  writeManifest(folder);
  expect(findDamagedFiles(folder)).toEqual([]);
  rmSync(join(folder, 'a.js'));
  writeFileSync(join(folder, 'b/c.js'), 'c');
  writeFileSync(join(folder, 'b/.d/e.js'), 'EE');
  writeFileSync(join(folder, 'g.js'), 'new');
  expect(findDamagedFiles(folder)).toEqual(['a.js', 'b/.d/e.js', 'b/c.js']);
  truncateSync(join(folder, manifestFile), 40);
  expect(findDamagedFiles(folder)).toEqual([manifestFile]);
});

const day = 86_400_000;
const start = Date.parse('2025-06-01T12:00:00Z');
let site: string;
beforeEach(() => {
  site = temporaryFolder({
    'a/client/assets/chunks/a.1.js': 'a',
    'a/client/assets/both.1.css': 'both',
    'a/client/index.html': 'page',
    'b/client/assets/b.1.js': 'b',
    'b/client/assets/both.1.css': 'both',
    'c/client/assets/c.1.js': 'c',
  });
});
/** Serves a release from a day on, and returns the files that exist then. */
function serve(release: string, from: number): string[] {
  retainAssets(site, join(site, release), start + from * day);
  return filesIn(assetsFolder(site));
}

test('hashed files stay for 30 days after the last release that had them was replaced, however long it was served', () => {
  expect(serve('a', 0)).toEqual(['both.1.css', 'chunks/a.1.js']);
  expect(serve('b', 50)).toEqual(['b.1.js', 'both.1.css', 'chunks/a.1.js']);
  expect(serve('b', 79)).toContain('chunks/a.1.js');
  expect(serve('c', 81)).toEqual(['b.1.js', 'both.1.css', 'c.1.js']);
  expect(serve('c', 110)).toHaveLength(3);
  expect(serve('c', 112)).toEqual(['c.1.js']);
});

test('a release that comes back has its files again', () => {
  serve('a', 0);
  serve('b', 1);
  serve('c', 40);
  expect(serve('a', 60)).toEqual(['b.1.js', 'both.1.css', 'c.1.js', 'chunks/a.1.js']);
  expect(serve('a', 89)).toContain('both.1.css');
});

test('a host of files gets the scripts of releases before, without any release but the one that is built', () => {
  const folder = temporaryFolder({
    'a/client/assets/a.1.js': 'a',
    'a/client/assets/a.1.js.br': 'a',
    'b/client/assets/b.1.js': 'b',
    'site/assets/b.1.js': 'b',
  });
  addOlderAssets(folder, join(folder, 'a'), join(folder, 'before'));
  // A workflow keeps only dist/assets in its cache.
  addOlderAssets(folder, join(folder, 'b'), join(folder, 'site'));
  expect(filesIn(join(folder, 'site/assets'))).toEqual(['a.1.js', 'b.1.js']);
});

test('what was made for one user alone can be read by all, and nothing else changes', () => {
  const folder = temporaryFolder({ 'site/join/index.html': '', 'run/start.sh': '', 'notes.txt': '' });
  const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);
  const set = { 'notes.txt': 0o664, 'run/start.sh': 0o700, 'site/join/index.html': 0o600, 'site/join': 0o700, site: 0o700, '.': 0o700 };
  for (const [path, mode] of Object.entries(set)) chmodSync(join(folder, path), mode);
  makeReadable(folder);
  expect(Object.keys(set).map((path) => [path, modeOf(path)])).toEqual([
    ['notes.txt', '664'],
    ['run/start.sh', '744'],
    ['site/join/index.html', '644'],
    ['site/join', '755'],
    ['site', '755'],
    ['.', '755'],
  ]);
});
