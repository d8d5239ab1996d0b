import { escapeRegExp } from '../../../domain/escapeRegExp.ts';
import type { MoneyFormat } from '../../../domain/localeFormats.ts';
import { memoize } from '../../../domain/memoize.ts';
import { monthInWords, parseMonth } from '../../../domain/monthInWords.ts';
import { isDay, wallClock } from '../../../domain/zone.ts';
import { type Finding, positionAt, reporter } from '../../diagnostic.ts';
import type { Prose } from '../../mdx/inspection.ts';
import type { Reference } from '../../references.ts';

const typedFact = reporter('typed-fact');

const month = `(?:${monthInWords})`;
const patterns = {
  date: new RegExp(
    `\\b${month} \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? \\d{4})?|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}(?:,? \\d{4})?|\\b\\d{4}-\\d\\d-\\d\\d\\b|\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b|\\b\\d{1,2}\\.\\d{1,2}\\.\\d{4}\\b`,
    'g',
  ),
  phone: /\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b/g,
};
type Fact = 'amount' | keyof typeof patterns;

interface Place {
  zone: string;
  money: MoneyFormat;
}

/** A pattern for amounts in dollars, euros, pounds, and the convention's currency. */
const amountExpression = memoize((key: string): RegExp => {
  const { currency, before, after } = JSON.parse(key) as MoneyFormat;
  const codes = [...new Set(['USD', 'EUR', 'GBP', currency])].join('|');
  const symbols = ['\\p{Sc}', escapeRegExp(before.trim()), escapeRegExp(after.trim())].filter(Boolean).join('|');
  const behind = ['[€£]', escapeRegExp(after.trim())].filter(Boolean).join('|');
  const number = '\\d(?:[\\d,.]*\\d)?';
  return new RegExp(
    `(?:${symbols}|\\b(?:${codes}))\\s?${number}|\\b${number}\\s?(?:(?:US )?dollars?\\b|euros?\\b|(?:${codes})\\b|${behind})`,
    'gu',
  );
});

const patternFor = (fact: Fact, { money }: Place) => (fact === 'amount' ? amountExpression(JSON.stringify(money)) : patterns[fact]);
const facts: readonly Fact[] = ['amount', 'date', 'phone'];

const component: Record<Fact, string> = { amount: 'Price', date: 'Moment', phone: 'Phone' };
const components: Record<Fact, string> = {
  amount: '<Price id="…" />',
  date: '<Moment id="…" /> or <WindowDate … />',
  phone: '<Phone id="…" />',
};

function readDate(text: string): { month: number; day: number; year: number | undefined } {
  const [, year, numeric = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year !== undefined) return { year: Number(year), month: Number(numeric), day: Number(date) };
  const name = parseMonth(/[A-Z][a-z]{2}/.exec(text)?.[0] ?? '');
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  // 29.08.2025 has the day first, 08/29/2025 the month.
  const [first = 0, second = 0] = text.includes('.') && /^\d/.test(text) && !/[a-z]/i.test(text) ? [numbers[1], numbers[0]] : numbers;
  const written = Number(/\d{4}/.exec(text)?.[0]) || undefined;
  return name > 0 ? { month: name, day: first, year: written } : { month: first, day: second, year: written };
}

function isSameDay(value: string, text: string, zone: string): boolean {
  const date = new Date(isDay(value) ? value : wallClock(Date.parse(value), zone));
  const { month: wanted, day, year } = readDate(text);
  return date.getUTCMonth() + 1 === wanted && date.getUTCDate() === day && (year === undefined || date.getUTCFullYear() === year);
}

/** Parses an amount with the separators of the currency. */
function readAmount(text: string, { decimal }: MoneyFormat): number {
  const [whole = '', ...decimals] = (/\d[\d,.]*/.exec(text)?.[0] ?? '').split(decimal).map((part) => part.replace(/\D/g, ''));
  return Number([whole, ...decimals].join('.'));
}

function isSame({ kind, value }: Reference, fact: Fact, text: string, { zone, money }: Place): boolean {
  if (fact === 'amount') return kind === 'money' && value === readAmount(text, money);
  if (fact === 'phone') return kind === 'phone' && value === text.replace(/\D/g, '');
  return (kind === 'day' || kind === 'instant') && isSameDay(String(value), text, zone);
}

function factComponent(path: string, fact: Fact): string {
  const [file, window, edge] = path.split('.');
  return file === 'windows' ? `<WindowDate window="${window}" edge="${edge}" />` : `<${component[fact]} id="${path}" />`;
}

function advice(fact: Fact, text: string, references: readonly Reference[], place: Place): string {
  const same = references.filter((reference) => isSame(reference, fact, text, place)).map(({ path }) => factComponent(path, fact));
  return same.length > 0 ? `Write ${same.slice(0, 3).join(' or ')}.` : `Add it to a file there, and show it with ${components[fact]}.`;
}

/** Finds amounts, dates and phone numbers typed into prose: facts belong in content/data. */
export function checkHardcodedFacts({ text, ...position }: Prose, references: readonly Reference[], place: Place): Finding[] {
  if (!/\d/.test(text)) return [];
  return facts.flatMap((fact) =>
    [...text.matchAll(patternFor(fact, place))].map(({ 0: match, index }) => {
      const typed = match.trim();
      return typedFact.errorAt(
        positionAt(text, index, position),
        `"${typed}" is typed into the text, where nobody will remember to change it. Facts go in content/data, once. ${advice(fact, typed, references, place)}`,
      );
    }),
  );
}
