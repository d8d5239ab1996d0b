import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/fakeSite.ts';
import { readDateHistory } from './dateHistory.ts';

let site: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  site = temporaryFolder();
  git('init', '-q');
});
afterEach(() => site.remove());

let day = 0;
function git(...args: string[]): void {
  const date = new Date(Date.UTC(2025, 0, day) + 43_200_000).toISOString();
  const identity = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@site.example',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@site.example',
  };
  const env = { ...process.env, ...identity, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' };
  execFileSync('git', args, { cwd: site.folder, env, stdio: 'pipe' });
}
/** Commits data files at noon of a day of January 2025. */
function commit(january: number, files: Record<string, string | undefined>): void {
  day = january;
  mkdirSync(join(site.folder, 'content/data'), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = join(site.folder, `content/data/${name}.yaml`);
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
  }
  git('add', '-A');
  git('commit', '-qm', 'Edit');
}
const convention = 'conYear: 2025\nzone:\n  id: America/New_York\nfirstDay: 2025-08-29\nlastDay: 2025-09-01\n';
const hotel = (close: string) => `hotel:\n  name: Hotel block\n  close: ${close}\n`;
const noon = (january: number) => Date.UTC(2025, 0, january, 12);

test('a date that was moved twice has moved twice, at the time of the last commit', () => {
  commit(2, { convention, windows: hotel('2025-08-07 17:00') });
  commit(3, { windows: hotel('2025-08-14 17:00') });
  commit(4, { limits: 'pole: 6 ft\n' });
  commit(5, { windows: hotel('2025-08-21 17:00') });
  expect(readDateHistory(site.folder)).toMatchObject({
    '2025/windows.hotel.close': { value: '2025-08-21T21:00:00.000Z', sequence: 2, modified: noon(5) },
    '2025/convention': { value: '2025-08-29/2025-09-01', sequence: 0, modified: noon(2) },
  });
});

test('a deleted window is canceled; entries of lists are known by their ids', () => {
  const overflow = (ids: string[]) =>
    `overflow:\n${ids.map((id) => `  - id: ${id}\n    name: ${id}\n    closes: 2025-08-25 12:00\n`).join('')}`;
  const deadlines = 'hotel.overflow.*.closes: Last day for {name}\n';
  commit(2, { convention, deadlines, windows: hotel('2025-08-07 17:00'), hotel: overflow(['heron', 'citrus']) });
  commit(3, { windows: '{}\n', hotel: overflow(['citrus', 'heron']) });
  expect(readDateHistory(site.folder)).toMatchObject({
    '2025/windows.hotel.close': { cancelled: true, sequence: 1, name: 'Hotel block' },
    '2025/hotel.overflow.heron.closes': { sequence: 0, name: 'Last day for heron' },
  });
});

test('a commit with a mistake in a file changes nothing until it is corrected', () => {
  commit(2, { convention, windows: hotel('2025-08-07 17:00') });
  commit(3, { windows: 'hotel: [\n' });
  commit(4, { windows: hotel('2025-08-07 17:00') });
  expect(readDateHistory(site.folder)?.['2025/windows.hotel.close']).toMatchObject({ sequence: 0, modified: noon(2) });
});

test('a file that is emptied has no dates any more', () => {
  commit(2, { convention, windows: hotel('2025-08-07 17:00') });
  commit(3, { windows: '' });
  expect(readDateHistory(site.folder)?.['2025/windows.hotel.close']).toMatchObject({ cancelled: true, sequence: 1 });
});

test('there is no history without a repository, and none in a shallow clone', () => {
  commit(2, { convention });
  commit(3, { convention: `${convention}\n` });
  const clone = temporaryFolder();
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${site.folder}`, clone.folder]);
  expect(readDateHistory(clone.folder)).toBeUndefined();
  rmSync(join(clone.folder, '.git'), { recursive: true });
  expect(readDateHistory(clone.folder)).toBeUndefined();
  clone.remove();
});
