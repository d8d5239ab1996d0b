import { expect, test } from 'vitest';
import { isCurrency, isEnglish, countryDefaults } from './locale.ts';
import { isZone } from './zone.ts';

const european = { 'zone.name': 'Central European Time', 'zone.abbreviation': null };

test.each([
  ['NL', { ...european, 'zone.id': 'Europe/Amsterdam', currency: 'EUR', lang: 'en-GB', units: 'metric', holidays: 'none' }],
  [
    'GB',
    {
      'zone.id': 'Europe/London',
      'zone.name': 'United Kingdom Time',
      'zone.abbreviation': null,
      currency: 'GBP',
      lang: 'en-GB',
      units: 'imperial',
      holidays: 'none',
    },
  ],
  ['DE', { ...european, 'zone.id': 'Europe/Berlin', currency: 'EUR', lang: 'en-GB', units: 'metric', holidays: 'none' }],
  ['US', { currency: 'USD', lang: 'en-US', units: 'imperial', holidays: 'us-federal' }],
  ['CA', { currency: 'CAD', lang: 'en-CA', units: 'metric', holidays: 'none' }],
  ['nl', {}],
  ['', {}],
])('what is usual in %s', (country, usual) => {
  expect(countryDefaults(country)).toEqual(usual);
});

test('everything that is usual is something that a convention may say', () => {
  for (const country of ['AU', 'BR', 'CH', 'FI', 'IE', 'JP', 'MX', 'NZ', 'PL', 'SE', 'TH', 'ZA']) {
    const { lang = '', currency = '', ...others } = countryDefaults(country);
    expect([country, isEnglish(lang), isCurrency(currency), isZone(others['zone.id'] ?? 'UTC')]).toEqual([country, true, true, true]);
  }
});
