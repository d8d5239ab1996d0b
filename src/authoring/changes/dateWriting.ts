import type { Data } from '../../../content.config.ts';
import { friendlyDate, friendlyDay, friendlyDays } from '../../domain/format.ts';
import type { LocaleFormats } from '../../domain/localeFormats.ts';
import { localeOf } from '../../domain/localeOf.ts';
import { isDay } from '../../domain/zone.ts';
import type { Span } from './reading/spans.ts';

/** Time zone and locale formats in which a convention writes dates. */
export interface DateWriting {
  zone: string;
  formats: LocaleFormats;
}

/** How dates are written for a convention. */
export const dateWritingOf = (convention: Data['convention']): DateWriting => ({ zone: convention.zone.id, formats: localeOf(convention) });

/** Formats an ISO instant, a day, or two days separated by a slash. */
export function dateInWords(value: string, { zone, formats }: DateWriting): string {
  const [first = '', last] = value.split('/');
  if (last !== undefined) return friendlyDays(first, last, formats);
  return isDay(first) ? friendlyDay(first, formats) : friendlyDate(new Date(first), zone, formats);
}

/** "at once", "from August 7, 2025 at 5:00 PM on", or "between … and …". @param now what begins before it is "at once" */
export function spanInWords({ from, until }: Span, now: number, { zone, formats }: DateWriting): string {
  const date = (time: number) => friendlyDate(new Date(time), zone, formats);
  if (from <= now) return until === Infinity ? 'at once' : `at once, until ${date(until)}`;
  return until === Infinity ? `from ${date(from)} on` : `between ${date(from)} and ${date(until)}`;
}
