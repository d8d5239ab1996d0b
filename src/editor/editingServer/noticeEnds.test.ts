import { expect, test } from 'vitest';
import { noticeEnds } from './publish.ts';

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
