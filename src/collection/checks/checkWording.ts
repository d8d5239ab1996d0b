import { type Finding, positionAt, reporter } from '../diagnostic.ts';
import type { Prose } from '../mdx/inspection.ts';

const { warningAt } = reporter('calendar-word');

const holidays =
  "Labor Day|Memorial Day|Independence Day|(?:Fourth|4th) of July|Thanksgiving|Christmas|New Year[’']s|Halloween|Easter|Valentine[’']s|Veterans Day|Columbus Day|Presidents[’']? Day|Juneteenth|Mother[’']s Day|Father[’']s Day";
const number = '(?:two|three|four|five|six|seven|[2-7])';
const dayCount = `${number}[- ]day(?= (?:convention|event|weekend|con|pass|badge|registration|membership)\\b)|(?<=\\b(?:all|lasts?|over) )${number} days`;
const dayNames = new RegExp(`\\b(?:${holidays}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)\\b`, 'gi');
const dayCounts = new RegExp(`\\b(?:${dayCount})\\b`, 'gi');
const shortDay = '(?:Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)';
// With a period, or between two of them: "sun" and "sat" are words, too.
const shortDays = new RegExp(`\\b${shortDay}(?:\\.(?=[\\s,;)]|$)|(?= ?[-–—&/] ?${shortDay}\\b))`, 'g');

const findAll = (text: string, patterns: readonly RegExp[]) =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ 0: words, index }) => ({ words, index }));

/** Weekdays and holidays. */
export const findDayNames = (text: string) => findAll(text, [dayNames, shortDays]);
/** Weekdays, holidays and numbers of days, which differ from year to year. */
export const findCalendarWords = (text: string) => findAll(text, [dayNames, shortDays, dayCounts]);

/** Warns of words that are true only this year. */
export function checkWording({ text, ...position }: Prose, find = findCalendarWords): Finding[] {
  return find(text).map(({ words, index }) =>
    warningAt(
      positionAt(text, index, position),
      `"${words}" may be wrong for the next convention. Show a date of content/data instead, or leave it out.`,
    ),
  );
}
