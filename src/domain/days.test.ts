import { expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf, amountReadings } from './days.ts';

test('days are counted across months, leap days and years', () => {
  expect(['2025-02-28', '2024-02-28', '2025-12-31'].map((day) => addDays(day, 1))).toEqual(['2025-03-01', '2024-02-29', '2026-01-01']);
  expect(addDays('2025-03-01', -1)).toBe('2025-02-28');
  expect(daysBetween('2025-03-10', '2025-03-08')).toBe(-2);
  expect(weekdayOf('2025-08-29')).toBe('Friday');
});

test.each([
  ['45', ['45']],
  ['12.', ['12']],
  ['12.5', ['12.5']],
  ['44900.50', ['44900.50']],
  ['29,900', ['29900']],
  ['29.900', ['29900', '29.900']],
  ['0.125', ['0.125']],
  ['1,250.50', ['1250.50']],
  ['1.250,00', ['1250.00']],
  ['1.250.000', ['1250000']],
  ['1.250.000,50', ['1250000.50']],
  ['29 900', ['29900']],
  ["29'900.50", ['29900.50']],
  ['12,50', ['12.50', '1250']],
  ['1,2,3', []],
  ['1.25.000', []],
  ['1l0', []],
  ['', []],
])('%j may say %j', (text, readings) => {
  expect(amountReadings(text)).toEqual(readings);
});
