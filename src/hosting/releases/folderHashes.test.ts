import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { damagedFiles, hashFolder } from './folderHashes.ts';

let site: ReturnType<typeof temporaryFolder>;
afterEach(() => site.remove());

test('missing, shortened and changed files are found, hidden ones too; added files do no harm', () => {
  site = temporaryFolder({ 'a.js': 'aa', 'b/c.js': 'cc', 'b/.d/e.js': 'ee', 'f.js': 'ff' });
  const hashes = hashFolder(site.folder);
  expect(damagedFiles(site.folder, hashes)).toEqual([]);
  rmSync(join(site.folder, 'a.js'));
  writeFileSync(join(site.folder, 'b/c.js'), 'c');
  writeFileSync(join(site.folder, 'b/.d/e.js'), 'EE');
  writeFileSync(join(site.folder, 'g.js'), 'new');
  expect(damagedFiles(site.folder, hashes)).toEqual(['a.js', 'b/.d/e.js', 'b/c.js']);
});

test('what is linked from a hashed folder keeps its hash, and everything else is read', () => {
  site = temporaryFolder({ 'before/linked': 'a', 'before/rewritten': 'b', 'before/unlisted': 'c', 'now/rewritten': 'd' });
  const [before, now] = [join(site.folder, 'before'), join(site.folder, 'now')];
  for (const file of ['linked', 'unlisted']) linkSync(join(before, file), join(now, file));
  const { rewritten, unlisted } = hashFolder(now);
  expect(hashFolder(now, { folder: before, hashes: { linked: '1', rewritten: '2' } })).toEqual({ linked: '1', rewritten, unlisted });
});
