import { expect, test } from 'vitest';
import { noticeEnds, publishEdits, shownNotice } from './publish.ts';

const ends = (now: string, closing?: string) => noticeEnds(Date.parse(now), 'America/New_York', closing).map(({ until }) => until);

test('a notice ends tonight, tomorrow at noon, or with the convention, all in its time', () => {
  // 8 PM in Orlando is the next day in UTC.
  expect(ends('2025-08-31T00:00:00Z', '2025-09-01 16:00')).toEqual(['2025-08-30 23:59', '2025-08-31 12:00', '2025-09-01 16:00']);
});

test('a convention that is over, or has no closing ceremony, ends nothing', () => {
  expect(ends('2025-09-01T20:00:00Z', '2025-09-01 16:00')).toHaveLength(2);
  expect(ends('2025-09-01T12:00:00Z')).toHaveLength(2);
});

test('tomorrow is the next day also where a day has 23 or 25 hours', () => {
  expect(ends('2025-03-09T04:30:00Z')[1]).toBe('2025-03-09 12:00');
  expect(ends('2025-11-02T03:30:00Z')[1]).toBe('2025-11-02 12:00');
  expect(ends('2025-11-03T04:30:00Z')[1]).toBe('2025-11-03 12:00');
});

test('a notice that has ended, or has not begun, is not up, and none is put up until a time that has passed', () => {
  const now = Date.parse('2025-08-31T00:00:00Z');
  const up = (times: { from?: string; until?: string }) =>
    shownNotice({ notice: { show: true, text: 'Stay inside.', ...times }, zone: 'America/New_York' }, now)?.text;
  expect([up({}), up({ until: '2025-08-30 20:01' }), up({ from: '2025-08-30 20:00' })]).toEqual(Array(3).fill('Stay inside.'));
  expect([up({ until: '2025-08-30 20:00' }), up({ from: '2025-08-30 20:01' })]).toEqual([undefined, undefined]);
  const main = { notice: { show: false }, marks: [], zone: 'America/New_York', closing: undefined, news: [] };
  const show = (until: string) =>
    publishEdits({ kind: 'notice', notice: { text: 'Stay inside.', until }, passWarnings: false }, main, {
      now,
      nextNews: 0,
      read: String,
    });
  expect(() => show('2025-08-30 20:00')).toThrow('has passed');
  expect(show('2025-08-30 20:01')).toHaveLength(3);
});
