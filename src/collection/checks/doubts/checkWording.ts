import type { Data } from '../../../../content.config.ts';
import { type Finding, positionAt, reporter } from '../../diagnostic.ts';
import type { Prose } from '../../mdx/inspection.ts';

const calendarWord = reporter('calendar-word');

export type Holidays = Data['convention']['holidays'];
const everywhere = "Christmas|New Year[’']s|Halloween|Easter|Valentine[’']s|Mother[’']s Day|Father[’']s Day";
const federal =
  "Labor Day|Memorial Day|Independence Day|(?:Fourth|4th) of July|Thanksgiving|Veterans Day|Columbus Day|Presidents[’']? Day|Juneteenth";
const number = '(?:two|three|four|five|six|seven|[2-7])';
const dayCount = `${number}[- ]day(?= (?:convention|event|weekend|con|pass|badge|registration|membership)\\b)|(?<=\\b(?:all|lasts?|over) )${number} days`;
const dayNamesWith = (holidays: string) => new RegExp(`\\b(?:${holidays}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)\\b`, 'gi');
const dayNames = { none: dayNamesWith(everywhere), 'us-federal': dayNamesWith(`${federal}|${everywhere}`) };
const dayCounts = new RegExp(`\\b(?:${dayCount})\\b`, 'gi');
const shortDay = '(?:Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)';
// Only with a period or in a range, because "sun" and "sat" are also words.
const shortDays = new RegExp(`\\b${shortDay}(?:\\.(?=[\\s,;)]|$)|(?= ?[-–—&/] ?${shortDay}\\b))`, 'g');

const findAll = (text: string, patterns: readonly RegExp[]) =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)]).map(({ 0: words, index }) => ({ words, index }));

/** Finds weekdays and holidays. */
export const findDayNames = (text: string, holidays: Holidays = 'none') => findAll(text, [dayNames[holidays], shortDays]);
/** Finds weekdays, holidays and numbers of days, which differ from year to year. */
export const findCalendarWords = (text: string, holidays: Holidays = 'none') => findAll(text, [dayNames[holidays], shortDays, dayCounts]);

/** Warns of words that may be true only this year. */
export function checkWording({ text, ...position }: Prose, holidays: Holidays, find = findCalendarWords): Finding[] {
  return find(text, holidays).map(({ words, index }) =>
    calendarWord.warningAt(
      positionAt(text, index, position),
      `"${words}" may be wrong for the next convention. Show a date of content/data instead, or leave it out.`,
    ),
  );
}
