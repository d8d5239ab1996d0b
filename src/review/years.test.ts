import { expect, test } from 'vitest';
import { weekdayOf } from '../domain/days.ts';
import { moveDay } from './years.ts';

const from = { firstDay: '2025-08-29', lastDay: '2025-09-01' };
const to = { firstDay: '2027-08-20', lastDay: '2027-08-22' };

test('days of the convention keep their distance from its first and its last day', () => {
  expect(moveDay('2025-08-29', from, to)).toBe('2027-08-20');
  expect(moveDay('2025-08-30', from, to)).toBe('2027-08-21');
  expect(moveDay('2025-09-01', from, to)).toBe('2027-08-22');
  expect(moveDay('2025-08-28', from, to), 'the night before').toBe('2027-08-19');
  expect(moveDay('2025-09-02', from, to), 'the last night').toBe('2027-08-23');
  expect(moveDay('2025-09-03', from, to), 'the last day to check out').toBe('2027-08-24');
});

test('the only day of a convention is its first, also when it grows', () => {
  const oneDay = { firstDay: '2026-06-13', lastDay: '2026-06-13' };
  const days = { firstDay: '2027-06-12', lastDay: '2027-06-13' };
  expect(['2026-06-12', '2026-06-13', '2026-06-14'].map((day) => moveDay(day, oneDay, days))).toEqual([
    '2027-06-11',
    '2027-06-12',
    '2027-06-14',
  ]);
});

test.each(['2024-11-02', '2025-02-15', '2025-08-07', '2025-09-15', '2025-10-31'])(
  '%s moves to the same weekday, about as far from the convention',
  (day) => {
    const moved = moveDay(day, from, to);
    expect(weekdayOf(moved)).toBe(weekdayOf(day));
    const anchors = day > from.lastDay ? [from.lastDay, to.lastDay] : [from.firstDay, to.firstDay];
    const [before, after] = [day, moved].map((one, index) => (Date.parse(one) - Date.parse(anchors[index] ?? '')) / 86_400_000);
    expect(Math.abs((before ?? NaN) - (after ?? NaN))).toBeLessThanOrEqual(3);
  },
);
