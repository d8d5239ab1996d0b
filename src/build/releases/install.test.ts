import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { findDamagedFiles, writeManifest } from './files.ts';
import { listReleases, installRelease, currentRelease, releaseFolder } from './releases.ts';

test('a release is copied beside the others and activated; where it is damaged there, it is made whole', () => {
  const folder = temporaryFolder({ 'image/client/index.html': 'page', 'image/client/assets/a.1.js': 'a' });
  const [root, image] = [join(folder, 'machine'), join(folder, 'image')];
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
