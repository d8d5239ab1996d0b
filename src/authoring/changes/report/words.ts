import { counted } from '../../../domain/counted.ts';
import { daysLater } from '../dateChanges.ts';
import type { Span } from '../reading/spans.ts';
import { dateInWords, type DateWriting, spanInWords } from '../dateWriting.ts';
import { everyPage, type ChangeReport, type DateChange, type RemovedPage } from '../report.ts';

/** When something shows; undefined if it does from now on, without end. */
export function whenInWords(spans: readonly Span[], { now, writing }: Pick<ChangeReport, 'now' | 'writing'>): string | undefined {
  const isForGood = spans.length === 1 && spans.every(({ from, until }) => from <= now && until === Infinity);
  return isForGood ? undefined : spans.map((span) => spanInWords(span, now, writing)).join('; ');
}

/** "August 7, 2025 at 5:00 PM → August 14, 2025 at 5:00 PM, 7 days later". */
export function moveInWords({ before, after }: DateChange, writing: DateWriting): string {
  if (before === undefined) return `new: ${dateInWords(after ?? '', writing)}`;
  if (after === undefined) return `gone; it was ${dateInWords(before, writing)}`;
  const days = daysLater(before, after);
  const distance = days === 0 ? '' : `, ${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;
  return `${dateInWords(before, writing)} → ${dateInWords(after, writing)}${distance}`;
}

/** Where the old address of a removed page leads. */
export const fateInWords = ({ redirect }: RemovedPage): string =>
  redirect === undefined ? 'No redirect: links to the old address find no page.' : `The old address leads to ${redirect}.`;

/** One line on a report: how many pages change, are new and are gone. */
export function summaryOf({ pages, added, removed, moved, dates, findings }: ChangeReport): string {
  const parts = [
    [pages.filter(({ path }) => path !== everyPage && !added.some((page) => page.path === path)).length, 'page changes', 'pages change'],
    [added.length, 'page is new', 'pages are new'],
    [removed.length, 'page is gone', 'pages are gone'],
    [moved.length, 'page moves', 'pages move'],
    [dates.length, 'date changes', 'dates change'],
  ] as const;
  const frame = pages.some(({ path }) => path === everyPage) ? ['every page changes above or below its text'] : [];
  const counts = [...parts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many)), ...frame];
  const look = findings.length > 0 ? ` ${counted(findings.length, 'thing')} to look at.` : '';
  const text = counts.length > 0 ? counts.join(', ') : 'No page changes';
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.${look}`;
}
