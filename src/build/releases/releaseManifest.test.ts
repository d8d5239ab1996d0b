import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { findDamagedFiles, manifestFile, writeManifest } from './files.ts';

let site: TemporaryFolder;
afterEach(() => site.remove());

test('missing, shortened and changed files are found, hidden ones too; added files do no harm', () => {
  site = temporaryFolder({ 'a.js': 'aa', 'b/c.js': 'cc', 'b/.d/e.js': 'ee', 'f.js': 'ff' });
  writeManifest(site.folder);
  expect(findDamagedFiles(site.folder)).toEqual([]);
  rmSync(join(site.folder, 'a.js'));
  writeFileSync(join(site.folder, 'b/c.js'), 'c');
  writeFileSync(join(site.folder, 'b/.d/e.js'), 'EE');
  writeFileSync(join(site.folder, 'g.js'), 'new');
  expect(findDamagedFiles(site.folder)).toEqual(['a.js', 'b/.d/e.js', 'b/c.js']);
  truncateSync(join(site.folder, manifestFile), 40);
  expect(findDamagedFiles(site.folder)).toEqual([manifestFile]);
});
