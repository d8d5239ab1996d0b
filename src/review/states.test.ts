import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/fakeSite.ts';
import { git, lastNewsNumber } from './states.ts';

test('a news item that was taken back, and one on another branch, keep their numbers', async () => {
  const root = temporaryFolder();
  const commit = () => {
    git(root, ['add', '--all']);
    git(root, ['-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '--message=A']);
  };
  expect(await lastNewsNumber(root), 'without a history').toBe(0);
  git(root, ['init', '--quiet', '--initial-branch=main']);
  mkdirSync(join(root, 'content/news'), { recursive: true });
  for (const name of ['9-nine.md', '10-ten-2027.md']) writeFileSync(join(root, 'content/news', name), name);
  commit();
  rmSync(join(root, 'content/news/10-ten-2027.md'));
  commit();
  expect(await lastNewsNumber(root)).toBe(10);
  git(root, ['switch', '--quiet', '--create', 'other']);
  writeFileSync(join(root, 'content/news/11-eleven.md'), '');
  commit();
  git(root, ['switch', '--quiet', 'main']);
  expect(await lastNewsNumber(root)).toBe(11);
});
