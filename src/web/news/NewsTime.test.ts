import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { conventionTime, visitorStamp, visitorTime } from './NewsTime.tsx';

test.each([
  ['2025-08-25T13:00:00Z', 'Aug 25, 2025, 9:00 AM ET'],
  ['2025-01-01T04:59:00Z', 'Dec 31, 2024, 11:59 PM ET'],
  ['2025-07-04T16:05:00Z', 'Jul 4, 2025, 12:05 PM ET'],
  ['2025-07-04T04:00:00Z', 'Jul 4, 2025, 12:00 AM ET'],
])('%s is %s', (instant, words) => {
  expect(conventionTime(new Date(instant), { id: 'America/New_York', abbreviation: 'ET' })).toBe(words);
});

const zone = { id: 'America/New_York', abbreviation: 'ET' };
const utc = { id: 'UTC', abbreviation: 'UTC' };

test('the local time has month, day, year, hour, minute and zone, in every language', () => {
  const at = new Date('2025-08-05T09:03:00Z');
  expect(visitorTime(at, utc, undefined, 'de-DE').text).toMatch(/^\d+\. Aug\. 2025, \d+:03 \S+$/);
  expect(visitorTime(at, { ...zone, id: 'Asia/Kathmandu' }, undefined, 'en-US').text).toMatch(/^Aug \d, 2025, \d+:03\s[AP]M \S+$/);
  expect(visitorStamp(new Date(2025, 7, 5, 9, 3))).toEqual({ month: 'Aug', day: '5', year: '2025' });
});

test.each([
  ['th-TH', /2568/],
  ['fa-IR', /۱۴۰۴/],
  ['ja-JP-u-ca-japanese', /令和7|R7/],
])('words of the calendar of %s are named as such', (locale, year) => {
  const { text, lang } = visitorTime(new Date('2025-08-05T09:03:00Z'), utc, undefined, locale);
  expect(text).toMatch(year);
  expect(lang?.slice(0, 2)).toBe(locale.slice(0, 2));
});

test('a browser whose language has no valid name shows the time, too', () => {
  vi.stubGlobal('navigator', { language: 'c' });
  expect(visitorTime(new Date(2025, 7, 5, 9, 3), zone).text).toMatch(/2025/);
});

test('Americans in the zone of the convention read what the server has rendered', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  fc.assert(
    fc.property(fc.date({ min: new Date(2000, 0), max: new Date(2060, 0), noInvalidDate: true }), (at) => {
      const here = { id: timeZone, abbreviation: 'ET' };
      expect(visitorTime(at, here, undefined, 'en-US')).toEqual({ text: conventionTime(at, here) });
    }),
  );
});
