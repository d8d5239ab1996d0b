/** What is usual in a country, by the names of the convention's fields; null for what is left out there. */
export type Usual = Partial<
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
const english = ['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'SG', 'US', 'ZA'];
/** Where roads count miles. */
const miles = ['GB', 'LR', 'MM', 'PR', 'US'];

/** A runtime's list of zones: newer than the types of some. */
interface Zones {
  getTimeZones?: () => string[] | undefined;
}

/** A day near which zones change their clocks, if they do: only then there is a name for all year. */
const aSummer = Date.UTC(2026, 6);

/** What people call a zone all year, as in "Central European Time"; the short form follows the season. */
function zoneNames(zone: string, lang: string): Pick<Usual, 'zone.name' | 'zone.abbreviation'> {
  const format = new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(aSummer).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return { 'zone.name': name, 'zone.abbreviation': null };
}

/**
 * What is usual in a country, for somebody to change if it is wrong. A zone only where there are no more than two.
 * @param country two capital letters; nothing is usual in what is no country
 */
export function usualIn(country: string): Usual {
  if (!/^[A-Z]{2}$/.test(country)) return {};
  const zones = (new Intl.Locale(`und-${country}`) as Zones).getTimeZones?.() ?? [];
  const [zone] = zones.length <= 2 ? zones : [];
  const currency = Object.keys(currencies).find((code) => currencies[code]?.split(' ').includes(country));
  const lang = `en-${english.includes(country) ? country : 'GB'}`;
  return {
    ...(zone !== undefined && { 'zone.id': zone, ...zoneNames(zone, lang) }),
    ...(currency !== undefined && { currency }),
    lang,
    units: miles.includes(country) ? 'imperial' : 'metric',
    holidays: country === 'US' ? 'us-federal' : 'none',
  };
}
