import { type Finding, positionAt, warningAt } from '../diagnostic.ts';
import type { Prose } from '../mdx/inspection.ts';

const holidays =
  "Labor Day|Memorial Day|Independence Day|(?:Fourth|4th) of July|Thanksgiving|Christmas|New Year[’']s|Halloween|Easter|Valentine[’']s|Veterans Day|Columbus Day|Presidents[’']? Day|Juneteenth|Mother[’']s Day|Father[’']s Day";
const number = '(?:two|three|four|five|six|seven|[2-7])';
const dayCount = `${number}[- ]day(?= (?:convention|event|weekend|con|pass|badge|registration|membership)\\b)|(?<=\\b(?:all|lasts?|over) )${number} days`;
const calendarWords = new RegExp(`\\b(?:${holidays}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|${dayCount})\\b`, 'gi');

/** Weekdays, holidays and numbers of days, which differ from year to year. */
export const findCalendarWords = (text: string) => [...text.matchAll(calendarWords)].map(({ 0: words, index }) => ({ words, index }));

/** Warns of words that are true only this year. */
export function checkWording({ text, ...position }: Prose): Finding[] {
  return findCalendarWords(text).map(({ words, index }) =>
    warningAt(
      positionAt(text, index, position),
      `"${words}" may be wrong for the next convention. Show a date of content/data instead, or leave it out.`,
    ),
  );
}
