import { expect, test } from 'vitest';
import { american, formatDistance, formatMoney } from './format.ts';
import { currencyName, isCurrency, isEnglish, localeOf, countryDefaults, genericZoneName } from './locale.ts';
import { isZone } from './zone.ts';

const british = localeOf({ lang: 'en-GB', currency: 'EUR', units: 'metric' });

test('without a word of its country, a convention is an American one', () => {
  expect(localeOf({})).toBe(american);
  expect(localeOf({ lang: 'en-US', currency: 'USD', clock: 12, units: 'imperial' })).toBe(american);
});

test.each([
  [45, '$45', '€45'],
  [12.5, '$12.50', '€12.50'],
  [420_000, '$420,000', '€420,000'],
  [1_234_567.89, '$1,234,567.89', '€1,234,567.89'],
  [0, '$0', '€0'],
])('%d is %s, or %s', (amount, dollars, euros) => {
  expect(formatMoney(amount)).toBe(dollars);
  expect(formatMoney(amount, british)).toBe(euros);
});

test.each(['USD', 'EUR', 'GBP', 'CHF', 'SEK', 'JPY', 'PLN', 'KWD', 'INR'])('amounts of %s are those of Intl', (currency) => {
  for (const lang of ['en-US', 'en-GB', 'en', 'en-IE', 'en-AU', 'en-CH', 'en-SE', 'en-CA', 'en-IN']) {
    const formats = localeOf({ lang, currency });
    for (const amount of [0, 7, 45, 1000, 420_000, 12_345_678]) {
      const whole = new Intl.NumberFormat(lang, { style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 0 });
      expect(formatMoney(amount, formats), `${lang} ${amount}`).toBe(whole.format(amount));
    }
    const exact = new Intl.NumberFormat(lang, { style: 'currency', currency });
    for (const amount of [12.5, 1234.75]) expect(formatMoney(amount, formats), `${lang} ${amount}`).toBe(exact.format(amount));
  }
});

test('days, clocks and distances are those of the country', () => {
  expect(british).toMatchObject({ lang: 'en-GB', dayFirst: true, clock: 24 });
  expect(localeOf({ lang: 'en' })).toMatchObject({ dayFirst: false, clock: 12 });
  expect(localeOf({ clock: 24 }).clock).toBe(24);
  expect([0.2, 1, 1.1].map((distance) => formatDistance(distance))).toEqual(['0.2 miles', '1 mile', '1.1 miles']);
  expect([0.2, 1, 1.1].map((distance) => formatDistance(distance, british))).toEqual(['0.2 kilometres', '1 kilometre', '1.1 kilometres']);
});

test('a currency is called as people call it', () => {
  expect([american, british].map(currencyName)).toEqual(['US dollars', 'euros']);
});

test('currencies and kinds of English are known by their codes', () => {
  expect(['EUR', 'USD', 'EURO', '€', 'eur', 'XQX'].map(isCurrency)).toEqual([true, true, false, false, false, false]);
  expect(['en', 'en-GB', 'en-us', 'de', 'english'].map(isEnglish)).toEqual([true, true, false, false, false]);
});

test.each([
  ['NL', { zone: 'Europe/Amsterdam', currency: 'EUR', lang: 'en-GB', units: 'metric', holidays: 'none' }, 'Central European Time'],
  ['GB', { zone: 'Europe/London', currency: 'GBP', lang: 'en-GB', units: 'imperial', holidays: 'none' }, 'United Kingdom Time'],
  ['DE', { zone: 'Europe/Berlin', currency: 'EUR', lang: 'en-GB', units: 'metric', holidays: 'none' }, 'Central European Time'],
  ['US', { currency: 'USD', lang: 'en-US', units: 'imperial', holidays: 'us-federal' }, undefined],
  ['CA', { currency: 'CAD', lang: 'en-CA', units: 'metric', holidays: 'none' }, undefined],
])('what is usual in %s', (country, usual, name) => {
  const { zone, ...others } = countryDefaults(country);
  expect({ zone, ...others }).toEqual(usual);
  expect(zone && genericZoneName(zone, others.lang)).toBe(name);
});

test('everything that is usual is something that a convention may say', () => {
  for (const country of ['AU', 'BR', 'CH', 'FI', 'IE', 'JP', 'MX', 'NZ', 'PL', 'SE', 'TH', 'ZA']) {
    const { lang, currency = '', zone = 'UTC' } = countryDefaults(country);
    expect([country, isEnglish(lang), isCurrency(currency), isZone(zone)]).toEqual([country, true, true, true]);
  }
});
