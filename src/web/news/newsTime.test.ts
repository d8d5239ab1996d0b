import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { conventionTime, visitorStamp, visitorTime } from './newsTime.ts';

test.each([
  ['2025-08-25T13:00:00Z', 'Aug 25, 2025, 9:00 AM ET'],
  ['2025-01-01T04:59:00Z', 'Dec 31, 2024, 11:59 PM ET'],
  ['2025-07-04T16:05:00Z', 'Jul 4, 2025, 12:05 PM ET'],
  ['2025-07-04T04:00:00Z', 'Jul 4, 2025, 12:00 AM ET'],
])('%s is %s', (instant, words) => {
  expect(conventionTime(new Date(instant), { id: 'America/New_York', abbreviation: 'ET' })).toBe(words);
});

test('the local time has month, day, year, hour and minute', () => {
  const at = new Date(2025, 7, 5, 9, 3);
  expect(visitorTime(at, 'en-US')).toBe('Aug 5, 2025, 9:03 AM');
  expect(visitorStamp(at)).toEqual({ month: 'Aug', day: '5', year: '2025' });
  expect(visitorTime(at, 'de-DE')).toBe('5. Aug. 2025, 9:03');
});

test('a browser whose language has no valid name shows the time, too', () => {
  vi.stubGlobal('navigator', { language: 'c' });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(visitorTime(new Date(2025, 7, 5, 9, 3))).toMatch(/2025/);
});

test('American words are those of the formatter', () => {
  const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' });
  fc.assert(
    fc.property(fc.date({ min: new Date(2000, 0), max: new Date(2060, 0), noInvalidDate: true }), (at) => {
      expect(visitorTime(at, 'en-US')).toBe(format.format(at).replace(/\s/g, ' '));
    }),
  );
});
