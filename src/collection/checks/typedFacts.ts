import { isDay, wallClock } from '../../domain/zone.ts';
import type { Prose } from '../mdx/inspection.ts';
import type { Place } from '../diagnostic.ts';
import type { Reference } from '../references.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?)';
const facts = {
  amount: /\$\s?\d[\d,.]*\d|\$\s?\d|\bUSD\s?\d[\d,.]*|\b\d[\d,.]*\s?(?:US )?dollars?\b/g,
  date: new RegExp(
    `\\b${month} \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? \\d{4})?|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}(?:,? \\d{4})?|\\b\\d{4}-\\d\\d-\\d\\d\\b|\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b`,
    'g',
  ),
  phone: /\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b/g,
};

/** Month, day and, if it is there, year of a date as people write it. */
function readDate(text: string): { month: number; day: number; year: number | undefined } {
  const [, year, numeric = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year !== undefined) return { year: Number(year), month: Number(numeric), day: Number(date) };
  const name = months.indexOf(/[A-Z][a-z]{2}/.exec(text)?.[0].toLowerCase() ?? '') + 1;
  const [first = 0, second = 0] = (text.match(/\d+/g) ?? []).map(Number);
  const written = Number(/\d{4}/.exec(text)?.[0]) || undefined;
  return name > 0 ? { month: name, day: first, year: written } : { month: first, day: second, year: written };
}

function isSameDay(value: string, text: string): boolean {
  const date = new Date(isDay(value) ? value : wallClock(Date.parse(value)));
  const { month: wanted, day, year } = readDate(text);
  return date.getUTCMonth() + 1 === wanted && date.getUTCDate() === day && (year === undefined || date.getUTCFullYear() === year);
}

const digits = (text: string) => text.replace(/\D/g, '');

/** Whether a value of the data is the fact that was typed. */
function isSame({ kind, value }: Reference, typed: keyof typeof facts, text: string): boolean {
  if (typed === 'amount') return kind === 'money' && value === Number(text.replace(/[^\d.]/g, '').replace(/\.$/, ''));
  if (typed === 'phone') return kind === 'phone' && value === digits(text);
  return (kind === 'day' || kind === 'instant') && isSameDay(String(value), text);
}

function component(path: string, typed: keyof typeof facts): string {
  const [file, window, edge] = path.split('.');
  if (file === 'windows') return `<WindowDate window="${window}" edge="${edge}" />`;
  return `<${{ amount: 'Price', date: 'Moment', phone: 'Phone' }[typed]} id="${path}" />`;
}

function advice(typed: keyof typeof facts, text: string, references: readonly Reference[]): string {
  const same = references.filter((reference) => isSame(reference, typed, text)).map(({ path }) => component(path, typed));
  if (same.length > 0) return `Write ${same.slice(0, 3).join(' or ')}.`;
  return `Give it a line in a file there, and show it with ${{ amount: '<Price id="…" />', date: '<Moment id="…" /> or <WindowDate … />', phone: '<Phone id="…" />' }[typed]}.`;
}

/** Amounts, dates and phone numbers that are typed into words, where each stands. Facts stand once, in content/data. */
export function typedFacts({ text, line, column }: Prose, references: readonly Reference[]): (Place & { message: string })[] {
  if (!/\d/.test(text)) return [];
  return (Object.keys(facts) as (keyof typeof facts)[]).flatMap((typed) =>
    [...text.matchAll(facts[typed])].map((match) => {
      const before = text.slice(0, match.index).split('\n');
      const place =
        before.length === 1
          ? { line, column: column + match.index }
          : { line: line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
      return {
        ...place,
        message: `"${match[0].trim()}" is typed into the text, and would be forgotten there. Facts stand once, in content/data. ${advice(typed, match[0].trim(), references)}`,
      };
    }),
  );
}
