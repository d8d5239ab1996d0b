import { american, type LocaleFormats, type MoneyFormat } from './format.ts';
import { memoize } from './memoize.ts';
import { intlZoneName } from './zone.ts';

/** A convention's locale settings. Defaults to those of the United States. */
interface LocaleFacts {
  lang?: string | undefined;
  currency?: string | undefined;
  clock?: 12 | 24 | undefined;
  units?: 'imperial' | 'metric' | undefined;
}

/** Fields of the convention that pages need only as formats, or not at all. */
export const localeFields = ['lang', 'country', 'currency', 'clock', 'units', 'holidays'] as const;
export type LocaleField = (typeof localeFields)[number];

const joinParts = (parts: readonly Intl.NumberFormatPart[]) => parts.map(({ value }) => value).join('');

export const isCurrency = (code: string): boolean => /^[A-Z]{3}$/.test(code) && Intl.supportedValuesOf('currency').includes(code);

/** A currency's name in the plural, as in `US dollars`; its code if it has none. */
export function currencyName({ lang, money }: LocaleFormats): string {
  const parts = new Intl.NumberFormat(lang, { style: 'currency', currency: money.currency, currencyDisplay: 'name' }).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? money.currency;
}

/** True for language tags of English such as `en-GB`, because the texts of the site are English. */
export const isEnglish = (tag: string): boolean => /^en(?:-[A-Z]{2})?$/.test(tag) && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;

function moneyFormat(lang: string, currency: string): MoneyFormat {
  const format = new Intl.NumberFormat(lang, { style: 'currency', currency });
  const parts = format.formatToParts(1_234_567.5);
  const first = parts.findIndex(({ type }) => type === 'integer');
  const last = parts.findLastIndex(({ type }) => type === 'integer' || type === 'fraction');
  const part = (wanted: Intl.NumberFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return {
    currency,
    before: joinParts(parts.slice(0, first)),
    after: joinParts(parts.slice(last + 1)),
    group: part('group'),
    ...(parts.find(({ type }, index) => type === 'integer' && index > first)?.value.length === 2 && { hasPairs: true as const }),
    decimal: part('decimal') || '.',
    digits: format.resolvedOptions().maximumFractionDigits ?? 2,
  };
}

function unitName(lang: string, unit: string, count: number): string {
  const parts = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(count);
  return parts.find(({ type }) => type === 'unit')?.value ?? unit;
}

const createFormats = memoize((key: string): LocaleFormats => {
  const { lang = 'en-US', currency = 'USD', clock, units = 'imperial' } = JSON.parse(key) as LocaleFacts;
  const dates = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const unit = units === 'metric' ? 'kilometer' : 'mile';
  const locale: LocaleFormats = {
    lang,
    money: moneyFormat(lang, currency),
    dayFirst: dates.formatToParts(0).find(({ type }) => type === 'day' || type === 'month')?.type === 'day',
    clock: clock ?? (dates.resolvedOptions().hour12 ? 12 : 24),
    distance: { one: unitName(lang, unit, 1), other: unitName(lang, unit, 2) },
  };
  return JSON.stringify(locale) === JSON.stringify(american) ? american : locale;
});

/** The formats for a convention's locale, from `Intl`. Returns the same object for the same settings. */
export function localeOf({ lang, currency, clock, units }: LocaleFacts): LocaleFormats {
  // Fast path, because Intl is slow.
  const isAmerican = lang === undefined && currency === undefined && clock === undefined && units === undefined;
  return isAmerican ? american : createFormats(JSON.stringify({ lang, currency, clock, units }));
}

const euroCountries = 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK'.split(' ');
/** The first two letters of most currencies are those of their country. */
const currencies = 'AUD BRL CAD CHF CZK DKK GBP HUF ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TWD USD ZAR'.split(' ');
const otherCurrencies: Record<string, string> = { ...Object.fromEntries(euroCountries.map((code) => [code, 'EUR'])), LI: 'CHF', PR: 'USD' };
/** Countries whose currency is known, by their two letters. Others are possible, too. */
export const countries: readonly string[] = [...Object.keys(otherCurrencies), ...currencies.map((code) => code.slice(0, 2))].toSorted();
const english = ['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'PH', 'PR', 'SG', 'US', 'ZA'];
/** Countries whose phone numbers begin with +1, which pages put before ten digits. */
export const northAmerican = 'AG AI AS BB BM BS CA DM DO GD GU JM KN KY LC MP MS PR SX TC TT US VC VG VI'.split(' ');
/** Countries that measure distances in miles. */
const miles = ['GB', 'LR', 'MM', 'PR', 'US'];

/** An arbitrary summer day. `Intl` has a generic name only for zones that change their clocks around it. */
const aSummer = Date.UTC(2026, 6);

/** The generic name of a zone: "Central European Time". */
export const genericZoneName = (zone: string, lang: string): string => intlZoneName(zone, aSummer, lang, 'longGeneric');

/** What is usual in a country, with a zone if it has at most two. @param country two capital letters */
export function countryDefaults(country: string) {
  // The types of ES2024 lack this method.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] | undefined };
  const zones = locale.getTimeZones() ?? [];
  return {
    zone: zones.length <= 2 ? zones[0] : undefined,
    currency: otherCurrencies[country] ?? currencies.find((code) => code.startsWith(country)),
    lang: `en-${english.includes(country) ? country : 'GB'}`,
    units: miles.includes(country) ? 'imperial' : 'metric',
    holidays: country === 'US' || country === 'PR' ? 'us-federal' : 'none',
  };
}
