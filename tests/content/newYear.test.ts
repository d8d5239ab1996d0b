import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formatDiagnostic, isError } from '../../src/collection/files/diagnostic.ts';
import { otherYears, proposeDates } from '../../src/review/years.ts';
import { applyEdits, editedFiles } from '../../src/review/edits/applyEdits.ts';
import { lineChange } from '../../src/review/edits/lineChange.ts';
import { yearOf } from '../../src/domain/days.ts';
import { siteCopy } from '../support/fakeSite.ts';
import { isFull } from '../support/full.ts';
import { memorySite } from './memorySite.ts';

const site = memorySite('tests/content/fixtures/site');
const { parsed } = site.readAfter({});
const [next] = parsed.data.convention?.editions ?? [];
if (!next) throw new Error('The fixture knows no next edition.');
const year = yearOf(next.firstDay);
const edits = proposeDates(parsed, next);
const written = applyEdits(site.edited({}), edits);
const linesOf = (file: string) => lineChange(file, site.text(file), String(written.get(file))).hunks.flatMap(({ lines }) => lines);

test('dates are proposed on the same weekdays, what is full or sold out is free again, and editions move up', () => {
  expect(linesOf('content/data/convention.yaml')).toEqual(expect.arrayContaining(['-firstDay: 2025-08-29', '+firstDay: 2026-08-21']));
  expect(linesOf('content/data/convention.yaml')).toContain('+editions: []');
  expect(linesOf('content/data/windows.yaml')).toEqual(
    expect.arrayContaining(['-  close: 2025-08-07 17:00', '+  close: 2026-07-30 17:00']),
  );
  expect([...written.keys()]).not.toContain('content/data/security.yaml');
});

test('the proposal is data that the check accepts, one line for each value, and nothing to propose again', () => {
  const after = site.readAfter(Object.fromEntries(written));
  expect(after.diagnostics.filter(isError).map(formatDiagnostic)).toEqual([]);
  const added = [...written.keys()].flatMap(linesOf).filter((line) => line.startsWith('+'));
  expect(added).toHaveLength(edits.length);
  expect(proposeDates(after.parsed, next)).toEqual([]);
  expect(otherYears(after.parsed, year).length).toBeLessThan(otherYears(parsed, year).length);
});

test('a notice that has run out stays off, and a convention that was called off is scheduled again', () => {
  const [notice, convention] = ['content/data/notice.yaml', 'content/data/convention.yaml'];
  const before = {
    [notice]: `${site.text(notice).replace('show: false', 'show: true')}until: 2025-08-31 12:00\n`,
    [convention]: site.text(convention).replace(/^(firstDay: .*)$/m, '$1\nstatus: cancelled'),
  };
  const calledOff = site.readAfter(before).parsed;
  const files = editedFiles(site.edited({}), new Map(Object.entries(before)));
  const after = applyEdits(files, proposeDates(calledOff, { firstDay: '2026-08-21', lastDay: '2026-08-23' }));
  expect(after.get(notice), 'its end is of the year before').toBe(site.text(notice));
  expect(after.get(convention)).toContain('status: scheduled\n');
  const postponed = applyEdits(files, proposeDates(calledOff, { firstDay: '2025-10-03', lastDay: '2025-10-05' }));
  expect([...postponed.keys()]).not.toContain(notice);
  expect(postponed.get(convention)).toContain('status: cancelled\n');
  expect(String(postponed.get(convention)).split('editions:')[1]).toBe(String(before[convention]).split('editions:')[1]);
});

test('equal days move nothing, nor does a convention that cannot be read; days in the wrong order are refused', () => {
  const { firstDay = '', lastDay = '' } = parsed.data.convention ?? {};
  expect(proposeDates(parsed, { firstDay, lastDay })).toEqual([]);
  expect(() => proposeDates(parsed, { firstDay: lastDay, lastDay: firstDay })).toThrow('The last day is before the first.');
  const broken = site.readAfter({ 'content/data/convention.yaml': 'name: [\n' });
  expect(proposeDates(broken.parsed, next)).toEqual([]);
});

test('the command says what it would write, writes it, and then says what is left, as often as it is asked', () => {
  const folder = siteCopy();
  const days = () => /^firstDay: .*/m.exec(readFileSync(join(folder, 'content/data/convention.yaml'), 'utf8'))?.[0];
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [resolve('src/cli/newYear.ts'), ...words], { cwd: folder, encoding: 'utf8' });
  expect(run('2026')).toMatch(
    /^Proposed for 2026:\n[^]*\+firstDay: 2026-08-21[^]*With --write[^]*Left then of another year:[^]*hotel\.booking\.code[^]*these:[^]*registration\.yaml[^]*policies\/weapons\.mdx[^]*news\/102-/,
  );
  expect(days()).toBe('firstDay: 2025-08-29');
  expect(run('2026', '--write')).toContain('\nWritten.');
  expect(days()).toBe('firstDay: 2026-08-21');
  if (!isFull) return;
  const left = run('2026', '--write');
  expect(left).toMatch(/^The dates are those of 2026\.\n\nLeft of another year:\n[^]*hotel\.booking\.code/);
  expect(run('2026')).toBe(left);
  const hotel = join(folder, 'content/data/hotel.yaml');
  writeFileSync(hotel, readFileSync(hotel, 'utf8').replace('king: 149', 'king: many'));
  expect(run('2026')).toContain('content/data/hotel.yaml  There is a mistake in this file, so its dates are not looked at.');
  expect(() => run('2031')).toThrow('Add the days of 2031 to the editions');
});
