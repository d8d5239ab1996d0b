/** Usual values in a country, by the convention's field names; null for fields to leave out. */
export type CountryDefaults = Partial<
  Record<'zone.id' | 'zone.name' | 'currency' | 'lang' | 'units' | 'holidays', string> & Record<'zone.abbreviation', string | null>
>;

const currencies: Record<string, string> = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CZK: 'CZ',
  DKK: 'DK',
  GBP: 'GB',
  HUF: 'HU',
  ISK: 'IS',
  JPY: 'JP',
  KRW: 'KR',
  MXN: 'MX',
  MYR: 'MY',
  NOK: 'NO',
  NZD: 'NZ',
  PHP: 'PH',
  PLN: 'PL',
  RON: 'RO',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TWD: 'TW',
  USD: 'PR US',
  ZAR: 'ZA',
};
/** Countries whose currency is known, by their two letters. Others are possible, too. */
export const countries: readonly string[] = Object.values(currencies)
  .flatMap((codes) => codes.split(' '))
  .toSorted();
const english = ['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'SG', 'US', 'ZA'];
/** Countries that measure distances in miles. */
const miles = ['GB', 'LR', 'MM', 'PR', 'US'];

/** A newer method of `Intl.Locale` than the types of some TypeScript versions have. */
interface Zones {
  getTimeZones?: () => string[] | undefined;
}

/** An arbitrary summer day. `Intl` has a generic name only for zones that change their clocks around it. */
const aSummer = Date.UTC(2026, 6);

/** The generic name of a zone: "Central European Time". */
export function zoneName(zone: string, lang: string): string {
  const format = new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName: 'longGeneric' });
  return format.formatToParts(aSummer).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/**
 * Suggests settings for a country. Includes a zone only if the country has at most two.
 * @param country two capital letters; the result is empty for anything else
 */
export function countryDefaults(country: string): CountryDefaults {
  if (!/^[A-Z]{2}$/.test(country)) return {};
  const zones = (new Intl.Locale(`und-${country}`) as Zones).getTimeZones?.() ?? [];
  const [zone] = zones.length <= 2 ? zones : [];
  const currency = Object.keys(currencies).find((code) => currencies[code]?.split(' ').includes(country));
  const lang = `en-${english.includes(country) ? country : 'GB'}`;
  return {
    // The abbreviation depends on the season, so it is left out.
    ...(zone !== undefined && { 'zone.id': zone, 'zone.name': zoneName(zone, lang), 'zone.abbreviation': null }),
    ...(currency !== undefined && { currency }),
    lang,
    units: miles.includes(country) ? 'imperial' : 'metric',
    holidays: country === 'US' ? 'us-federal' : 'none',
  };
}
