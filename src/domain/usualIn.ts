/** What is usual in a country, by the names of the convention's fields. */
export type Usual = Partial<Record<'zone.id' | 'currency' | 'lang' | 'units', string>>;

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

/**
 * What is usual in a country, for somebody to change if it is wrong. A zone only where there are no more than two.
 * @param country two capital letters; nothing is usual in what is no country
 */
export function usualIn(country: string): Usual {
  if (!/^[A-Z]{2}$/.test(country)) return {};
  const zones = (new Intl.Locale(`und-${country}`) as Zones).getTimeZones?.() ?? [];
  const [zone] = zones.length <= 2 ? zones : [];
  const currency = Object.keys(currencies).find((code) => currencies[code]?.split(' ').includes(country));
  return {
    ...(zone !== undefined && { 'zone.id': zone }),
    ...(currency !== undefined && { currency }),
    lang: `en-${english.includes(country) ? country : 'GB'}`,
    units: miles.includes(country) ? 'imperial' : 'metric',
  };
}
