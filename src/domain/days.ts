import { monthNames } from './format.ts';

const msPerDay = 86_400_000;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / msPerDay;

export const weekdayOf = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? '';

export const yearOf = (day: string): number => Number(day.slice(0, 4));

export const addDays = (day: string, count: number): string => new Date(Date.parse(day) + count * msPerDay).toISOString().slice(0, 10);

const short = monthNames.filter((name) => name.length > 3).map((name) => (name === 'September' ? 'Sept?' : name.slice(0, 3)));

export const monthInWords = `${monthNames.join('|')}|(?:${short.join('|')})\\b\\.?`;

/** The 1-based number of a month by the first letters of its name; 0 for other words. */
export const parseMonth = (name: string): number =>
  name.length < 3 ? 0 : monthNames.findIndex((month) => month.toLowerCase().startsWith(name.slice(0, 3).toLowerCase())) + 1;

const grouped = (text: string) => text.replaceAll(/[.,]/g, '');

/** Notations of amounts, and their possible values as digits with a decimal point. */
const writings: readonly [pattern: RegExp, readings: (text: string) => string[]][] = [
  // A dot before three digits is a thousands separator in half of Europe.
  [/^[1-9]\d{0,2}\.\d{3}$/, (text) => [grouped(text), text]],
  [/^\d+(?:\.\d*)?$|^\.\d+$/, (text) => [text.replace(/\.$/, '')]],
  [/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, (text) => [text.replaceAll(',', '')]],
  [/^\d{1,3}(?:\.\d{3})+(?:,\d+|\.\d{3})$/, (text) => [text.replaceAll(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.')]],
  // A comma before one or two digits may also be a thousands separator with a digit missing.
  [/^\d+,\d{1,2}$/, (text) => [text.replace(',', '.'), grouped(text)]],
];

/**
 * The possible values of an amount without its currency, the likeliest first: "1,250.00" and "1.250,00" mean 1250.00, "29.900" may mean
 * 29900 or 29.900. Empty if the text is no amount.
 */
export function amountReadings(text: string): string[] {
  const bare = text.trim().replaceAll(/(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g, '');
  return writings.find(([pattern]) => pattern.test(bare))?.[1](bare) ?? [];
}
