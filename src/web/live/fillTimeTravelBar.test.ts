import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTime } from '../../domain/zone.ts';
import { toFieldValue } from './fillTimeTravelBar.ts';

const zone = 'America/New_York';

test('a date field shows whole minutes without seconds, and the instant after a closing after it', () => {
  expect(toFieldValue(Date.parse('2025-08-25T16:00:00Z'), zone)).toBe('2025-08-25T12:00');
  expect(toFieldValue(Date.parse('2025-08-25T16:00:00.001Z'), zone)).toBe('2025-08-25T12:00:00.001');
  expect(toFieldValue(Date.parse('2025-08-25T16:00:01Z'), zone)).toBe('2025-08-25T12:00:01');
});

test('Go leads to the very instant that the field shows', () => {
  const summer = fc.integer({ min: Date.parse('2025-04-01T00:00:00Z'), max: Date.parse('2025-10-01T00:00:00Z') });
  fc.assert(fc.property(summer, (time) => void expect(parseTime(toFieldValue(time, zone), zone)).toBe(time)));
});
