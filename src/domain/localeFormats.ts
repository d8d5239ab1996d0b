/** How a country writes amounts, dates, times of day and distances. Plain data: browsers format with it, and need no formatter. */
export interface LocaleFormats {
  /** The language of the site by its BCP 47 tag, as in `en-GB`. */
  lang: string;
  money: MoneyFormat;
  /** Whether the day stands before the month: "25 August 2025". */
  dayFirst: boolean;
  /** Hours of the clock: 24 for "18:00", 12 for "6:00 PM". */
  clock: 12 | 24;
  /** The unit of distances, for one and for others. */
  distance: { one: string; other: string };
}

/** How amounts of a currency are written. Whole amounts have no decimals. */
export interface MoneyFormat {
  /** The code of the currency in ISO 4217, as in `EUR`. */
  currency: string;
  before: string;
  after: string;
  group: string;
  decimal: string;
  /** Digits behind the decimal separator. */
  digits: number;
}

/** As the specification shows amounts, dates and times (sections 4 and 9). */
export const american: LocaleFormats = {
  lang: 'en-US',
  money: { currency: 'USD', before: '$', after: '', group: ',', decimal: '.', digits: 2 },
  dayFirst: false,
  clock: 12,
  distance: { one: 'mile', other: 'miles' },
};

/** An amount as its country writes it: "$45", "$12.50", "€420,000". */
export function formatMoney(amount: number, { money }: LocaleFormats = american): string {
  const [whole = '0', decimals] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(money.digits)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, money.group);
  return `${money.before}${grouped}${decimals === undefined ? '' : money.decimal + decimals}${money.after}`;
}

/** A distance in the units of the country: "1.1 miles", "1 kilometre". */
export function formatDistance(distance: number, { distance: unit }: LocaleFormats = american): string {
  return `${distance} ${distance === 1 ? unit.one : unit.other}`;
}

/** An amount of any currency within a text: after or before a sign, or after a code, which a space follows. */
export const amountPattern = /\p{Sc}\s?\d|\d\s?\p{Sc}|\b[A-Z]{3}\s\d/u;
