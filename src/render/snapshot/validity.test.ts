import { expect, test } from 'vitest';
import { collection } from '../../../tests/support/site.ts';
import { validUntil } from './validity.ts';

const next = (now: string) => {
  const change = validUntil(collection, Date.parse(now));
  return change === undefined ? undefined : new Date(change).toISOString();
};

test.each([
  ['a window opens', '2025-02-15T16:59:59Z', '2025-02-15T17:00:00.000Z'],
  ['the first instant after a window', '2025-08-07T20:59:59Z', '2025-08-07T21:00:00.001Z'],
  ['a named deadline passes', '2025-07-15T23:00:00Z', '2025-07-16T04:00:00.000Z'],
  ['an edition to come is over', '2027-08-22T12:00:00Z', '2027-08-23T04:00:00.000Z'],
])('what is rendered changes when %s', (_what, now, change) => expect(next(now)).toBe(change));

test('news counts, too', () => {
  const live = '2027-01-02T03:04:05.000Z';
  const changed = { ...collection, news: collection.news.map((item) => ({ ...item, live })) };
  expect(validUntil(changed, Date.parse('2027-01-01T00:00:00Z'))).toBe(Date.parse(live));
});

test('after everything, nothing changes any more', () => expect(next('2040-01-01T00:00:00Z')).toBeUndefined());
