import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkHelp, checkOutput, formatForTerminal } from '../../src/review/checkOutput.ts';
import { otherYears } from '../../src/review/years.ts';
import { type FileDiagnostic, formatDiagnostic } from '../../src/collection/files/diagnostic.ts';
import { type Edits, memorySite } from './memorySite.ts';

const site = memorySite('tests/content/fixtures/site');
const run = (launch: boolean, edits: Edits = {}) => checkOutput(site.edited(edits), site.readAfter(edits), launch, () => 420);
const ofYear = (year: number, edits: Edits = {}) =>
  otherYears(site.readAfter(edits).parsed, year).map((item) => formatDiagnostic({ ...item, severity: 'error' }));
// Colors and annotations are for terminals and forges, where these tests run, too.
beforeEach(() => {
  vi.stubEnv('FORCE_COLOR', undefined);
  vi.stubEnv('NO_COLOR', '1');
  vi.stubEnv('GITHUB_ACTIONS', undefined);
});
const broken = { 'content/data/limits.yaml': site.replaced('content/data/limits.yaml', 'pole: 6 ft', 'pole: [6, 50%]') };

test('good content is praised in one line, with the time it took', () => {
  expect(run(false)).toEqual({ lines: ['All is well: 8 pages, 2 news items and 32 data files, read in 0.4 s.'], isGood: true });
});

test('each problem is a line with its place, and a line sums up', () => {
  expect(run(false, broken)).toEqual({
    lines: [
      'content/data/limits.yaml:1:1  pole is a list, and a text is needed. Put it in quotes. What belongs here: A limit, with its unit.',
      '',
      '1 error in 8 pages, 2 news items and 32 data files, read in 0.4 s.',
    ],
    isGood: false,
  });
});

test('on a terminal, places and the last line have colors', () => {
  vi.stubEnv('NO_COLOR', undefined);
  vi.stubEnv('FORCE_COLOR', '1');
  const visible = (line = '') => line.replaceAll('\u001B', '<esc>');
  const { lines } = run(false, broken);
  expect(visible(lines[0])).toMatch(/^<esc>\[36mcontent\/data\/limits\.yaml:1:1<esc>\[39m {2}pole is a list/);
  expect(visible(lines.at(-1))).toMatch(/^<esc>\[31m1 error .*<esc>\[39m$/);
  expect(visible(run(false).lines[0])).toMatch(/^<esc>\[32mAll is well.*<esc>\[39m$/);
});

test('in the workflow of a forge, problems are annotations, with what would break them escaped', () => {
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  expect(run(false, broken).lines[0]).toBe(
    '::error file=content/data/limits.yaml,line=1,col=1::pole is a list, and a text is needed. Put it in quotes. What belongs here: A limit, with its unit.',
  );
  expect(formatForTerminal({ file: 'a,b:c', line: 1, column: 2, message: '50%\nmore' }, 'notice')).toBe(
    '::notice file=a%2Cb%3Ac,line=1,col=2::50%25%0Amore',
  );
});

test('--launch lists every placeholder, wherever it is typed', () => {
  const edits = {
    'content/news/101-dates.md': site.replaced('content/news/101-dates.md', 'We meet again.', 'Tail Days again. Call 407-555-0110.'),
  };
  const { lines, isGood } = run(true, edits);
  expect(isGood).toBe(true);
  expect(lines).toContain('content/data/convention.yaml:1:7  Tail Days is a placeholder.');
  expect(lines).toContain('content/data/convention.yaml:17:14  Tail Days is a placeholder.');
  expect(lines).toContain('content/data/convention.yaml:22:11  https://code.tails.example/_edit/main/ is an address that leads nowhere.');
  expect(lines).toContain('content/data/departments.yaml:3:10  hotel@tails.example is an address that leads nowhere.');
  expect(lines).toContain('content/data/guests.yaml:2:9  Sample Lynx is a sample name.');
  expect(lines).toContain('content/data/hotel.yaml:7:9  4075550110 is a phone number that nobody answers.');
  expect(lines).toContain('content/news/101-dates.md:7:1  Tail Days is a placeholder.');
  expect(lines).toContain('content/news/101-dates.md:7:23  407-555-0110 is a phone number that nobody answers.');
  expect(lines.filter((line) => line.startsWith('content/data/notice.yaml'))).toEqual([]);
  expect(lines.at(-1)).toBe(
    `${lines.length - 7} things are left before you go live: 8 pages, 2 news items and 32 data files, read in 0.4 s.`,
  );
  expect(lines.at(-7)).toBe(`${lines.length - 7} placeholders to fill in before the site goes live.`);
  expect([lines.at(-5), lines.at(-3)]).toEqual(['Nothing is left to write.', 'No date is missing.']);
});

test('every value of another year is listed; editions to come are as they should be', () => {
  expect(ofYear(2025)).toEqual([
    'content/data/windows.yaml:27:3  windows.djSubmissions.open is 2024-12-15 12:00. A window may open the year before. If so, leave it.',
  ]);
  const lines = ofYear(2026, {
    'content/data/limits.yaml': site.replaced('content/data/limits.yaml', 'pole: 6 ft', 'pole: 6 ft, as in 2025'),
  });
  expect(lines).toContain('content/data/convention.yaml:6:1  convention.firstDay is 2025-08-29.');
  expect(lines).toContain(
    'content/data/convention.yaml:25:5  convention.editions.next.firstDay is 2026-08-21. List only editions to come here.',
  );
  expect(lines).toContain('content/data/limits.yaml:1:1  limits.pole is 6 ft, as in 2025.');
  expect(lines).toContain('content/data/hotel.yaml:66:7  hotel.overflow.heron.booking.closes is 2025-08-25 12:00.');
});

test('so is what hides a year: codes, weekdays, holidays, numbers of days, pins without an end', () => {
  const edits = {
    'content/news/101-dates.md': site.replaced('content/news/101-dates.md', 'live: 2025', 'pinned: true\nlive: 2025'),
    'content/data/limits.yaml': site.replaced('content/data/limits.yaml', 'pole: 6 ft', 'pole: 6 ft, but 5 ft on Sunday'),
    'content/pages/join/hotel.mdx': site.replaced(
      'content/pages/join/hotel.mdx',
      'Give the license',
      'From Labor Day on, with a 3-day badge, give the license',
    ),
  };
  const lines = ofYear(2026, edits);
  expect(lines).toContain('content/data/hotel.yaml:20:3  hotel.booking.code is TAILS25, of 2025.');
  expect(lines).toContain('content/data/limits.yaml:1:1  limits.pole says "Sunday".');
  expect(lines).toContain(
    'content/news/101-dates.md:4:1  This item has been pinned since 2025-01-10, without an end. Remove "pinned", or write "pinnedUntil: YYYY-MM-DD HH:MM".',
  );
  expect(lines.filter((line) => line.startsWith('content/pages/join/hotel.mdx'))).toEqual([
    'content/pages/join/hotel.mdx:15:6  The words say "Labor Day".',
    'content/pages/join/hotel.mdx:15:27  The words say "3-day".',
  ]);
});

test('a year begins at midnight in Orlando', () => {
  const edits = { 'content/data/dealers.yaml': site.replaced('content/data/dealers.yaml', '2025-08-29 10:00', '2025-12-31 23:30') };
  expect(ofYear(2025, edits).filter((line) => line.includes('unclaimedAt'))).toEqual([]);
});

test('the command itself says that all is well, and ends with an error for an option that it does not know', () => {
  expect(
    execFileSync(process.execPath, [resolve('src/cli/check.ts')], {
      cwd: 'tests/content/fixtures/site',
      encoding: 'utf8',
      env: { ...process.env, GITHUB_ACTIONS: '' },
    }),
  ).toMatch(/^All is well\b.*: \d+ pages, \d+ news items and \d+ data files, read in \d+\.\d s\.\n$/m);
  const { status, stderr } = spawnSync(process.execPath, ['src/cli/check.ts', '--lunch'], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(`Unknown option '--lunch'`);
  expect(stderr).toContain(checkHelp);
});

test('warnings are listed and never fail', () => {
  const warning: FileDiagnostic = {
    file: 'content/data/map.yaml',
    line: 3,
    column: 5,
    severity: 'warning',
    message: 'Two rooms overlap.',
  };
  const content = { ...site.readAfter({}), diagnostics: [warning] };
  const check = () => checkOutput(site.edited({}), content, false, () => 420);
  expect(check()).toEqual({
    lines: [
      'content/data/map.yaml:3:5  Warning: Two rooms overlap.',
      '',
      'All is well, with 1 warning: 8 pages, 2 news items and 32 data files, read in 0.4 s.',
    ],
    isGood: true,
  });
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  expect(check().lines[0]).toBe('::warning file=content/data/map.yaml,line=3,col=5::Two rooms overlap.');
});
