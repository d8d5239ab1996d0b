/** Formats for amounts, dates, times of day and distances. Plain data, so that browsers need no `Intl` formatters. */
export interface LocaleFormats {
  /** BCP 47 language tag of the site: `en-GB`. */
  lang: string;
  money: MoneyFormat;
  /** True if the day comes before the month: "25 August 2025". */
  dayFirst: boolean;
  /** 24 for "18:00", 12 for "6:00 PM". */
  clock: 12 | 24;
  /** Singular and plural of the unit of distances. */
  distance: { one: string; other: string };
}

/** Format for amounts of a currency. Whole amounts have no decimals. */
export interface MoneyFormat {
  /** ISO 4217 currency code: `EUR`. */
  currency: string;
  before: string;
  after: string;
  group: string;
  /** Set where groups beyond the thousands have two digits: ₹4,20,000. */
  hasPairs?: true;
  decimal: string;
  /** Number of decimals. */
  digits: number;
}

/** The formats of the specification (sections 4 and 9). */
export const american: LocaleFormats = {
  lang: 'en-US',
  money: { currency: 'USD', before: '$', after: '', group: ',', decimal: '.', digits: 2 },
  dayFirst: false,
  clock: 12,
  distance: { one: 'mile', other: 'miles' },
};

/** Formats an amount: "$45", "$12.50", "€420,000", "₹4,20,000". */
export function formatMoney(amount: number, { money }: LocaleFormats = american): string {
  const [whole = '0', decimals] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(money.digits)).split('.');
  const grouped = whole.replaceAll(money.hasPairs ? /\B(?=(\d{2})*\d{3}$)/g : /\B(?=(\d{3})+$)/g, money.group);
  return `${money.before}${grouped}${decimals === undefined ? '' : money.decimal + decimals}${money.after}`;
}

/** Formats a distance: "1.1 miles", "1 kilometre". */
export function formatDistance(distance: number, { distance: unit }: LocaleFormats = american): string {
  return `${distance} ${distance === 1 ? unit.one : unit.other}`;
}

/** Matches an amount of any currency in a text: with a symbol before or after it, or after a currency code and a space. */
export const amountPattern = /\p{Sc}\s?\d|\d\s?\p{Sc}|\b[A-Z]{3}\s\d/u;
