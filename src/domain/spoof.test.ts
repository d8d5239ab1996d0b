import { expect, test } from 'vitest';
import { readSpoof, withoutSpoof, withSpoof } from './spoof.ts';

test('the parameter is a date, a date and time, or nonsense that is told apart', () => {
  expect(readSpoof('', 'America/New_York')).toEqual({ kind: 'none' });
  expect(readSpoof('?dtspoof=2025-07-01', 'America/New_York')).toEqual({
    kind: 'time',
    raw: '2025-07-01',
    time: Date.parse('2025-07-01T04:00Z'),
  });
  expect(readSpoof('?a=1&dtspoof=2025-07-01T12:00+02:00', 'America/New_York')).toMatchObject({
    kind: 'time',
    time: Date.parse('2025-07-01T10:00Z'),
  });
  expect(readSpoof('?dtspoof=soon', 'America/New_York')).toEqual({ kind: 'invalid', raw: 'soon' });
  expect(readSpoof('?dtspoof=', 'America/New_York')).toEqual({ kind: 'invalid', raw: '' });
  for (const raw of ['0999-12-31', '0050-01-01', '0000-01-01'])
    expect(readSpoof(`?dtspoof=${raw}`, 'UTC')).toEqual({ kind: 'invalid', raw });
});

test('site links carry it, before the fragment and beside other parameters; others do not', () => {
  expect(withSpoof('/join/hotel#parking', '2025-07-01')).toBe('/join/hotel?dtspoof=2025-07-01#parking');
  expect(withSpoof('/news?skip=10', '2025-07-01 12:00')).toBe('/news?skip=10&dtspoof=2025-07-01+12%3A00');
  expect(withSpoof('/?dtspoof=2024-01-01', '2025-07-01')).toBe('/?dtspoof=2025-07-01');
  expect(withSpoof('https://elsewhere.example/', '2025-07-01')).toBe('https://elsewhere.example/');
  expect(withSpoof('//elsewhere.example/', '2025-07-01')).toBe('//elsewhere.example/');
  expect(withSpoof('#parking', '2025-07-01')).toBe('#parking');
  expect(withSpoof('/news/feed.xml', '2025-07-01')).toBe('/news/feed.xml');
  expect(withSpoof('/join/hotel', undefined)).toBe('/join/hotel');
});

test('leaving it keeps other parameters and the fragment', () => {
  expect(withoutSpoof('/news?skip=10&dtspoof=2025-07-01&a=b#latest')).toBe('/news?skip=10&a=b#latest');
  expect(withoutSpoof('/join/hotel?dtspoof=2025-07-01#parking')).toBe('/join/hotel#parking');
  expect(withoutSpoof('/join/hotel')).toBe('/join/hotel');
});

test('an address with two slashes at its start stays on this site', () => {
  expect(withoutSpoof('//evil.example/x?dtspoof=2025-01-01#y')).toBe('/evil.example/x#y');
});
