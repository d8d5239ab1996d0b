import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDates } from './calendarDates.ts';
import { type KnownDates, sequenceOf, withChanges } from './knownDates.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dates = (values: Record<string, string>, name = 'Hotel'): CalendarDates =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [`2025/${path}`, { value, name }]));
const known = dates({ 'hotel.a': '2025-05-01', 'windows.b.open': '2025-06-01' });
const files: Record<string, number> = { hotel: at('2025-01-01'), windows: at('2025-01-02') };
const first = withChanges({}, known, (name) => files[name] ?? 0);

test('a date was changed when its file was; its sequence is that minute, counted from 2020', () => {
  expect(first['2025/hotel.a']).toEqual({ value: '2025-05-01', name: 'Hotel', modified: at('2025-01-01') });
  expect(first['2025/windows.b.open']?.modified).toBe(at('2025-01-02'));
  const minutes = Object.values(first).map(sequenceOf);
  expect(minutes).toEqual([1827 * 24 * 60, 1828 * 24 * 60]);
  expect(sequenceOf({ value: '', name: '', modified: at('2200-01-01') })).toBeLessThan(2 ** 31);
});

test('a date that moves or gets another name is changed later; the others stay, and one that is taken back goes', () => {
  const moved = withChanges(first, dates({ 'hotel.a': '2025-05-02', 'windows.b.open': '2025-06-01' }), () => at('2025-02-01'));
  expect(moved['2025/hotel.a']).toEqual({ value: '2025-05-02', name: 'Hotel', modified: at('2025-02-01') });
  expect(moved['2025/windows.b.open']).toEqual(first['2025/windows.b.open']);
  const named = withChanges(first, dates({ 'hotel.a': '2025-05-01' }, 'Hotel block'), () => at('2025-02-01'));
  expect(named).toEqual({ '2025/hotel.a': { value: '2025-05-01', name: 'Hotel block', modified: at('2025-02-01') } });
});

test('whatever is edited, and whatever the clock says, each change raises the sequence, and nothing else does', () => {
  const edit = fc.tuple(
    fc.constantFrom('2025-05-01', '2025-05-02', '2025-05-03'),
    fc.integer({ min: at('2021-01-01'), max: at('2040-01-01') }),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let history: KnownDates = {};
      for (const [value, time] of edits) {
        const before = history['2025/hotel.a'];
        history = withChanges(history, dates({ 'hotel.a': value }), () => time);
        const after = history['2025/hotel.a'];
        if (before?.value === value) expect(after).toBe(before);
        else if (before && after) expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before));
      }
    }),
  );
});
