import { expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from './days.ts';

test('days are counted across months, leap days and years', () => {
  expect(['2025-02-28', '2024-02-28', '2025-12-31'].map((day) => addDays(day, 1))).toEqual(['2025-03-01', '2024-02-29', '2026-01-01']);
  expect(addDays('2025-03-01', -1)).toBe('2025-02-28');
  expect(daysBetween('2025-03-10', '2025-03-08')).toBe(-2);
  expect(weekdayOf('2025-08-29')).toBe('Friday');
});
