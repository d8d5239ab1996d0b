import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { makeReadable } from './files.ts';

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
