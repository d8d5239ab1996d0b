import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDates } from './calendarDates.ts';
import { type DateHistory, datesWithoutHistory, followDates } from './dateHistory.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dates = (values: Record<string, string>, year = 2025): CalendarDates => ({
  year,
  dates: Object.fromEntries(Object.entries(values).map(([path, value]) => [`${year}/${path}`, { value, name: path }])),
});
const known = dates({ a: '2025-05-01', b: '2025-06-01' });

test('a date that moves has a higher sequence and a later change; the others stay', () => {
  const first = followDates({}, known, at('2025-01-01'));
  const moved = followDates(first, dates({ a: '2025-05-02', b: '2025-06-01' }), at('2025-02-01'));
  expect(moved['2025/a']).toEqual({ value: '2025-05-02', name: 'a', sequence: 1, modified: at('2025-02-01') });
  expect(moved['2025/b']).toEqual(first['2025/b']);
  expect(followDates(moved, dates({ a: '2025-05-02', b: '2025-06-01' }), at('2025-03-01'))).toEqual(moved);
});

test('a date that is taken back is canceled at its last value, and counts on when it comes back', () => {
  const first = followDates({}, known, at('2025-01-01'));
  const gone = followDates(first, dates({ b: '2025-06-01' }), at('2025-02-01'));
  expect(gone['2025/a']).toMatchObject({ value: '2025-05-01', cancelled: true, sequence: 1 });
  expect(followDates(gone, dates({ b: '2025-06-01' }), at('2025-03-01'))).toEqual(gone);
  const back = followDates(gone, known, at('2025-04-01'));
  expect(back['2025/a']).toEqual({ value: '2025-05-01', name: 'a', sequence: 2, modified: at('2025-04-01') });
});

test('with a new year, nobody has taken back the dates of the old one', () => {
  const first = followDates({}, known, at('2025-01-01'));
  const next = followDates(first, dates({ a: '2026-05-01' }, 2026), at('2025-12-01'));
  expect(next['2025/a']).toEqual(first['2025/a']);
  expect(next['2026/a']?.sequence).toBe(0);
});

test('a new name changes the entry, but is no move', () => {
  const first = followDates({}, known, at('2025-01-01'));
  const named: CalendarDates = { year: 2025, dates: { ...known.dates, '2025/a': { value: '2025-05-01', name: 'new' } } };
  expect(followDates(first, named, at('2025-02-01'))['2025/a']).toMatchObject({ name: 'new', sequence: 0, modified: at('2025-02-01') });
});

test('whatever is edited, and whatever the clock says, sequences and changes never fall', () => {
  const edit = fc.tuple(
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('2025-05-01', '2025-05-02', '2025-05-03')),
    fc.integer({ min: 0, max: 2_000_000_000 }),
  );
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
      let history: DateHistory = {};
      for (const [values, seconds] of edits) {
        const next = followDates(history, dates(values), seconds * 1000);
        for (const [key, before] of Object.entries(history)) {
          const after = next[key];
          const moved = after?.value !== before.value || after.cancelled !== before.cancelled;
          expect(after?.sequence).toBe(before.sequence + (moved ? 1 : 0));
          if (moved) expect(after?.modified).toBeGreaterThan(before.modified);
          else expect(after).toEqual(before);
        }
        for (const path of Object.keys(values)) expect(next[`2025/${path}`]?.value).toBe(values[path]);
        history = next;
      }
    }),
  );
});

test('without a history, a later checkout has higher sequences, which fit 31 bits', () => {
  const [first, later] = [at('2026-01-01'), at('2026-01-02')].map((time) => datesWithoutHistory(known, time)['2025/a']?.sequence ?? 0);
  expect(first).toBeGreaterThan(100_000);
  expect(later).toBe((first ?? 0) + 24 * 60);
  expect(datesWithoutHistory(known, at('2200-01-01'))['2025/a']?.sequence).toBeLessThan(2 ** 31);
});
