import { expect, test } from 'vitest';
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
  expect(visitorTime(at).replace(/\s/g, ' ')).toBe('Aug 5, 2025, 9:03 AM');
  expect(visitorStamp(at)).toEqual({ month: 'Aug', day: '5', year: '2025' });
});
