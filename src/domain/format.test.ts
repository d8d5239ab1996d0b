import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';
import { dateStamp, formatInstant, formatDay, formatDays, formatPhone, formatInstantDay, phoneHref } from './format.ts';

const zone = 'America/New_York';

test.each([
  ['2025-08-25T16:00:00Z', 'August 25, 2025 at noon'],
  ['2025-08-25T16:01:00Z', 'August 25, 2025 at 12:01 PM'],
  ['2025-08-26T04:00:00Z', 'August 26, 2025 at 12:00 AM'],
  ['2025-07-30T03:59:00Z', 'July 29, 2025 at 11:59 PM'],
  ['2025-01-11T14:05:00Z', 'January 11, 2025 at 9:05 AM'],
])('%s reads "%s"', (instant, words) => expect(formatInstant(new Date(instant), zone)).toBe(words));

test('an absent date reads TBD', () => expect(formatInstant(undefined, zone)).toBe('TBD'));

test('days and ranges of days', () => {
  expect(formatDay('2025-07-15')).toBe('July 15, 2025');
  expect(formatInstantDay(new Date('2025-07-16T03:00:00Z'), zone)).toBe('July 15, 2025');
  expect(formatDays('2026-08-21', '2026-08-23')).toBe('August 21-23, 2026');
  expect(formatDays('2025-08-29', '2025-09-01')).toBe('August 29 - September 1, 2025');
  expect(formatDays('2025-12-31', '2026-01-02')).toBe('December 31, 2025 - January 2, 2026');
  expect(formatDays('2025-07-15', '2025-07-15')).toBe('July 15, 2025');
  expect(dateStamp(new Date('2025-08-25T03:00:00Z'), zone)).toEqual({ month: 'Aug', day: '24', year: '2025' });
});

test('a phone number is shown with its area code in parentheses, and dialled with the country’s', () => {
  expect(formatPhone('4075550123')).toBe('(407) 555-0123');
  expect(phoneHref('4075550123')).toBe('tel:+14075550123');
});

test('where the day stands first and the clock has 24 hours', () => {
  const british = localeOf({ lang: 'en-GB' });
  const amsterdam = 'Europe/Amsterdam';
  expect(formatInstant(new Date('2026-10-01T10:00:00Z'), amsterdam, british)).toBe('1 October 2026 at 12:00');
  expect(formatInstant(new Date('2027-05-21T14:05:00Z'), amsterdam, british)).toBe('21 May 2027 at 16:05');
  expect(formatInstant(new Date('2027-05-21T14:05:00Z'), amsterdam, localeOf({ lang: 'en-GB', clock: 12 }))).toBe('21 May 2027 at 4:05 PM');
  expect(formatInstant(undefined, amsterdam, british)).toBe('TBD');
  expect(formatDay('2025-07-15', british)).toBe('15 July 2025');
  expect(formatInstantDay(new Date('2025-07-15T23:00:00Z'), amsterdam, british)).toBe('16 July 2025');
  expect(formatDays('2027-05-21', '2027-05-24', british)).toBe('21-24 May 2027');
  expect(formatDays('2027-05-30', '2027-06-02', british)).toBe('30 May - 2 June 2027');
  expect(formatDays('2027-12-31', '2028-01-02', british)).toBe('31 December 2027 - 2 January 2028');
  expect(formatDays('2027-05-21', '2027-05-21', british)).toBe('21 May 2027');
});

test('a number of another country is shown as it is written, and dialled with its own prefix', () => {
  expect(formatPhone('+31 10 555 01 20')).toBe('+31 10 555 01 20');
  expect(phoneHref('+31 10 555 01 20')).toBe('tel:+31105550120');
  expect(phoneHref('+44 (0)20 7946-0018'.replace('(0)', ''))).toBe('tel:+442079460018');
});
