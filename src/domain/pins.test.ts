import { expect, test } from 'vitest';
import { editionStarts, pinEnd } from './pins.ts';

const zone = 'America/New_York';
const editions = [{ firstDay: '2026-08-21' }, { firstDay: '2027-08-20' }];
const opens = ['2025-02-01T17:00:00.000Z', undefined, '2025-01-11T17:00:00.000Z'];
const iso = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());
const endOf = (live: string, starts = editionStarts({ opens, firstDay: '2025-08-29', editions, zone })) => iso(pinEnd(live, starts));

test('an edition begins when its first window opens, without windows on its first day, as later ones do', () => {
  expect(editionStarts({ opens, firstDay: '2025-08-29', editions, zone }).map(iso)).toEqual([
    '2025-01-11T17:00:00.000Z',
    '2026-08-21T04:00:00.000Z',
    '2027-08-20T04:00:00.000Z',
  ]);
  expect(editionStarts({ opens: [undefined], firstDay: '2025-08-29', editions: [], zone }).map(iso)).toEqual(['2025-08-29T04:00:00.000Z']);
});

test.each([
  ['2025-01-10T12:00:00.000Z', '2025-01-11T16:59:59.999Z'],
  ['2025-01-11T17:00:00.000Z', '2026-08-21T03:59:59.999Z'],
  ['2025-09-03T16:00:00.000Z', '2026-08-21T03:59:59.999Z'],
  ['2026-09-03T16:00:00.000Z', '2027-08-20T03:59:59.999Z'],
  ['2027-09-03T16:00:00.000Z', undefined],
])('a pin of an item that is public from %s on ends at %s', (live, end) => expect(endOf(live)).toBe(end));

test('once the content is about the next edition, its first window ends the pins of the one before', () => {
  const starts = editionStarts({ opens: ['2026-01-10T17:00:00.000Z'], firstDay: '2026-08-21', editions: editions.slice(1), zone });
  expect(endOf('2025-09-03T16:00:00.000Z', starts)).toBe('2026-01-10T16:59:59.999Z');
});
