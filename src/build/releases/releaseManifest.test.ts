import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { findDamagedFiles, manifestFile, writeManifest } from './files.ts';

test('missing, shortened and changed files are found, hidden ones too; added files do no harm', () => {
  const site = temporaryFolder({ 'a.js': 'aa', 'b/c.js': 'cc', 'b/.d/e.js': 'ee', 'f.js': 'ff' });
  writeManifest(site);
  expect(findDamagedFiles(site)).toEqual([]);
  rmSync(join(site, 'a.js'));
  writeFileSync(join(site, 'b/c.js'), 'c');
  writeFileSync(join(site, 'b/.d/e.js'), 'EE');
  writeFileSync(join(site, 'g.js'), 'new');
  expect(findDamagedFiles(site)).toEqual(['a.js', 'b/.d/e.js', 'b/c.js']);
  truncateSync(join(site, manifestFile), 40);
  expect(findDamagedFiles(site)).toEqual([manifestFile]);
});
