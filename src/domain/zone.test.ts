import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayOf,
  endOfDay,
  isDateTime,
  isDay,
  isZone,
  setKnownOffsets,
  offsetsBetween,
  parseTime,
  wallClock,
  zoneOffset,
  zoneNameAt,
  zoneNamesOf,
} from './zone.ts';

const zone = 'America/New_York';

const iso = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

test.each([
  ['2025-08-25 12:00', '2025-08-25T16:00:00.000Z'],
  ['2025-01-15 12:00', '2025-01-15T17:00:00.000Z'],
  ['2025-08-25', '2025-08-25T04:00:00.000Z'],
  ['2025-08-25T12:00:30', '2025-08-25T16:00:30.000Z'],
  ['2025-08-25 12:00:30.25', '2025-08-25T16:00:30.250Z'],
  ['2025-08-25T12:00Z', '2025-08-25T12:00:00.000Z'],
  ['2025-08-25T12:00+02:00', '2025-08-25T10:00:00.000Z'],
  ['2025-08-25T12:00 02:00', '2025-08-25T10:00:00.000Z'],
  ['2025-08-25T12:00-0400', '2025-08-25T16:00:00.000Z'],
  ['2025-03-09 02:30', '2025-03-09T07:30:00.000Z'],
  ['2025-11-02 01:30', '2025-11-02T05:30:00.000Z'],
])('%s is %s', (text, expected) => expect(iso(parseTime(text, zone))).toBe(expected));

test.each([
  '',
  'tomorrow',
  '2025-02-30',
  '2025-13-01',
  '2025-08-25 24:00',
  '2025-08-25 12:60',
  '25.8.2025',
  '2025-08-25 noon',
  '2025-08-25T12:00:99',
])('%j is no date', (text) => {
  expect(parseTime(text, zone)).toBeUndefined();
});

test.each([
  ['America/Los_Angeles', '2025-08-25T19:00:00.000Z'],
  ['Europe/Berlin', '2025-08-25T10:00:00.000Z'],
  ['Asia/Kolkata', '2025-08-25T06:30:00.000Z'],
  ['UTC', '2025-08-25T12:00:00.000Z'],
])('noon in %s is %s', (other, expected) => expect(iso(parseTime('2025-08-25 12:00', other))).toBe(expected));

test('an author writes a time of day with every instant', () => {
  expect(isDateTime('2025-08-25')).toBe(false);
  expect(isDateTime('2025-08-25 12:00')).toBe(true);
});

test('a zone is one of the IANA database', () => {
  expect(['America/New_York', 'UTC', 'Eastern', 'America/Orlando'].map(isZone)).toEqual([true, true, false, false]);
});

test('a day ends at its midnight, in summer and on the days when clocks change', () => {
  expect(iso(endOfDay('2025-07-15', zone))).toBe('2025-07-16T04:00:00.000Z');
  expect(iso(endOfDay('2025-03-09', zone))).toBe('2025-03-10T04:00:00.000Z');
  expect(iso(endOfDay('2025-11-02', zone))).toBe('2025-11-03T05:00:00.000Z');
});

test('days are days of the calendar', () => {
  expect(isDay('2024-02-29')).toBe(true);
  expect(isDay('2025-02-29')).toBe(false);
  expect(isDay('2025-2-1')).toBe(false);
});

const instants = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) });

test('the wall clock is what Intl shows in New York', () => {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  fc.assert(
    fc.property(
      instants,
      (time) => void expect(wallClock(time, zone).toISOString().slice(0, 19).replace('T', ' ')).toBe(shown.format(time)),
    ),
  );
});

test('what is shown can be read again, but for the hour that clocks repeat', () => {
  fc.assert(
    fc.property(instants, (time) => {
      const again = parseTime(wallClock(time, zone).toISOString().slice(0, -1), zone);
      expect([time, time - 3_600_000]).toContain(again);
      expect(zoneOffset(again ?? 0, zone) - zoneOffset(time, zone)).toBe(time - (again ?? 0));
    }),
  );
});

test('the day of an instant changes at midnight in the zone', () => {
  expect(dayOf(Date.parse('2025-07-16T03:59:59Z'), zone)).toBe('2025-07-15');
  expect(dayOf(Date.parse('2025-07-16T04:00:00Z'), zone)).toBe('2025-07-16');
});

test.each(['America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC'])(
  'the offsets of %s that are kept are those of its formatter',
  (other) => {
    const [from, until] = [Date.UTC(2024, 0), Date.UTC(2028, 0)];
    const offsets = offsetsBetween(from, until, other);
    const anyTime = fc.oneof(
      fc.integer({ min: from - 1e10, max: until + 1e10 }),
      ...offsets.changes.map(([since]) => fc.integer({ min: since - 2, max: since + 2 })),
    );
    const found = (time: number) => [zoneOffset(time, other), dayOf(time, other)];
    const times = fc.sample(anyTime, 500);
    const expected = times.map(found);
    const later = zoneOffset(until, other);
    setKnownOffsets(offsets);
    expect(times.map(found)).toEqual(expected);
    setKnownOffsets({ ...offsets, changes: [[from, 1]] });
    expect([zoneOffset(from, other), zoneOffset(until, other)], 'within the list, and after it').toEqual([1, later]);
    setKnownOffsets({ zone: 'none', until: 0, changes: [] });
  },
);

test.each([
  ['Europe/Amsterdam', 'Central European Time', 'en-GB', 'Central European Standard Time', 'Central European Summer Time'],
  ['Europe/London', 'United Kingdom Time', 'en-GB', 'Greenwich Mean Time', 'British Summer Time'],
  ['Australia/Sydney', 'Australian Eastern Time', 'en-AU', 'Australian Eastern Daylight Time', 'Australian Eastern Standard Time'],
  ['America/New_York', 'Eastern time', 'en-US', 'Eastern Standard Time', 'Eastern Daylight Time'],
  ['Asia/Tokyo', 'Japan Time', 'en-GB', 'Japan Time', 'Japan Time'],
  ['Europe/Amsterdam', 'Rotterdam time', 'en-GB', 'Rotterdam time', 'Rotterdam time'],
])('the time of %s, called %s all year, is named by its season', (id, name, lang, january, july) => {
  const offsets = offsetsBetween(Date.UTC(2026, 0), Date.UTC(2028, 0), id);
  const named = { id, name, names: zoneNamesOf(offsets, name, lang) };
  expect([Date.UTC(2027, 0), Date.UTC(2027, 6)].map((time) => zoneNameAt(time, named))).toEqual([january, july]);
});
