import { mkdirSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { findDamagedFiles, writeManifest, moveFolder } from './files.ts';
import {
  activate,
  listReleases,
  pruneReleases,
  removeRelease,
  rollBack,
  currentRelease,
  linkedVersion,
  releaseFolder,
  releasesFolder,
  installRelease,
  keepTimes,
} from './releases.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});

/** Makes a release with one page, and returns its version. */
function release(text: string, day = 1): string {
  const draft = join(releasesFolder(root), 'draft-a');
  mkdirSync(join(draft, 'client'), { recursive: true });
  writeFileSync(join(draft, 'client/index.html'), text);
  const version = writeManifest(draft);
  moveFolder(draft, releaseFolder(root, version));
  utimesSync(releaseFolder(root, version), day, day);
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
  const versions = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((day) => release(`day ${day}`, day));
  const [first = '', second = ''] = versions;
  activate(root, second);
  activate(root, first);
  for (const name of ['draft-old', 'draft-new']) mkdirSync(join(releasesFolder(root), name));
  utimesSync(join(releasesFolder(root), 'draft-old'), 1, 1);
  pruneReleases(root, Date.now());
  expect(listReleases(root).map(({ version }) => version)).toEqual([...versions.slice(-5).toReversed(), second, first]);
  expect(() => pruneReleases(root, Date.now())).not.toThrow();
});

test('what looks the same in the next release keeps its time', () => {
  const a = release('a');
  const page = 'client/index.html';
  utimesSync(join(releaseFolder(root, a), page), 1, 1);
  const timeAfter = (text: string) => {
    const folder = temporaryFolder({ [page]: text, 'client/new.html': 'new' });
    keepTimes(root, folder, [page, 'client/new.html']);
    return statSync(join(folder, page)).mtimeMs;
  };
  expect(timeAfter('a')).toBeGreaterThan(1000); // nothing is active
  activate(root, a);
  expect(timeAfter('a')).toBe(1000);
  expect(timeAfter('b')).toBeGreaterThan(1000);
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
