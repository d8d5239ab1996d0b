import { chmodSync, mkdirSync, readlinkSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import {
  activate,
  addOlderAssets,
  assetsFolder,
  currentRelease,
  filesIn,
  findDamagedFiles,
  installRelease,
  linkedVersion,
  listReleases,
  makeReadable,
  manifestFile,
  moveFolder,
  pruneReleases,
  setLink,
  releaseFolder,
  releasesFolder,
  removeRelease,
  retainAssets,
  rollBack,
  writeManifest,
} from './releases.ts';

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
function serve(served: string, from: number): string[] {
  retainAssets(site, join(site, served), start + from * day);
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

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});

/** Makes a release with one page, and returns its version. */
function release(text: string, time = 1): string {
  const draft = join(releasesFolder(root), 'draft-a');
  mkdirSync(join(draft, 'client'), { recursive: true });
  writeFileSync(join(draft, 'client/index.html'), text);
  const version = writeManifest(draft);
  moveFolder(draft, releaseFolder(root, version));
  utimesSync(releaseFolder(root, version), time, time);
  return version;
}

test('the same files have the same version, and move once', () => {
  expect(release('a')).toBe(release('a'));
  expect(listReleases(root)).toHaveLength(1);
  expect(release('b')).not.toBe(release('a'));
});

test('a release is activated by one link, and rolled back to the one before; a second time returns', () => {
  const [a, b] = [release('a', 1), release('b', 2)];
  activate(root, a);
  expect(readlinkSync(join(root, 'dist/current'))).toBe(`releases/${a}`);
  expect(() => rollBack(root)).toThrow('No other release has been active');
  activate(root, b);
  activate(root, b);
  expect(listReleases(root).map(({ version, isActive }) => [version, isActive])).toEqual([
    [b, true],
    [a, false],
  ]);
  expect([rollBack(root), linkedVersion(root, 'current')]).toEqual([a, a]);
  expect(rollBack(root)).toBe(b);
  expect(currentRelease(root)).toBe(releaseFolder(root, b));
});

test('a release that is missing, damaged or half there is refused, and the active one stays', () => {
  const [a, b] = [release('a'), release('b')];
  activate(root, a);
  writeFileSync(join(releaseFolder(root, b), 'client/index.html'), 'x');
  expect(() => activate(root, b)).toThrow(`Release ${b} is damaged: client/index.html is missing or changed. Build it again.`);
  rmSync(join(releaseFolder(root, b), 'release.json'));
  expect(findDamagedFiles(releaseFolder(root, b))).toEqual(['release.json']);
  expect(() => activate(root, 'ffffffffffff')).toThrow('There is no release ffffffffffff. There are ');
  expect(() => activate(root, '../..')).toThrow('There is no release');
  expect(linkedVersion(root, 'current')).toBe(a);
});

test('five releases stay, the active one and the one before it; old drafts go, young ones do not', () => {
  const versions = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((time) => release(`day ${time}`, time));
  const [first = '', second = ''] = versions;
  activate(root, second);
  activate(root, first);
  for (const name of ['draft-old', 'draft-new']) mkdirSync(join(releasesFolder(root), name));
  utimesSync(join(releasesFolder(root), 'draft-old'), 1, 1);
  pruneReleases(root, Date.now());
  expect(listReleases(root).map(({ version }) => version)).toEqual([...versions.slice(-5).toReversed(), second, first]);
  expect(() => pruneReleases(root, Date.now())).not.toThrow();
});

test('the release that is served stays, when newer ones were activated that did not start', () => {
  const [served = '', ...newer] = [1, 2, 3, 4, 5, 6, 7, 8].map((time) => release(`day ${time}`, time));
  activate(root, served);
  setLink(root, 'serving', served);
  for (const version of newer) activate(root, version);
  pruneReleases(root, Date.now());
  expect(listReleases(root).map(({ version }) => version)).toContain(served);
});

test('a release whose removal is interrupted is not there at all', () => {
  const [a, b] = [release('a'), release('b', 2)];
  const interrupted = () =>
    removeRelease(root, a, (draft) => {
      rmSync(join(draft, 'client/index.html'));
      throw new Error('killed');
    });
  expect(interrupted).toThrow('killed');
  expect(listReleases(root).map(({ version }) => version)).toEqual([b]);
  expect(release('a')).toBe(a);
  expect(findDamagedFiles(releaseFolder(root, a))).toEqual([]);
  removeRelease(root, a);
  expect(() => removeRelease(root, a)).not.toThrow();
});

test('a release is copied beside the others and activated; where it is damaged there, it is made whole', () => {
  const image = temporaryFolder({ 'client/index.html': 'page', 'client/assets/a.1.js': 'a' });
  const version = writeManifest(image);
  for (const _ of [1, 2]) {
    expect(installRelease(root, image)).toBe(version);
    expect([currentRelease(root), findDamagedFiles(currentRelease(root))]).toEqual([releaseFolder(root, version), []]);
    expect(listReleases(root)).toHaveLength(1);
    writeFileSync(join(root, 'dist/current/client/index.html'), '');
  }
  writeFileSync(join(image, 'client/index.html'), 'other');
  expect(() => installRelease(root, image)).toThrow('The release is damaged: client/index.html is missing or changed.');
});
