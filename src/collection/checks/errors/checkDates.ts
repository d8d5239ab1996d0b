import { weekdayOf } from '../../../domain/days.ts';
import { monthInWords, parseMonth } from '../../../domain/monthInWords.ts';
import { isDay } from '../../../domain/zone.ts';
import { type ProseBlock, positionInBlock, blockText } from '../../blocks.ts';
import { type Finding, reporter } from '../../diagnostic.ts';

const { errorAt } = reporter('date-in-words');

const weekday = (group: string) => `(?<${group}>Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\\b[.,]*`;
const month = (group: string) => `(?<${group}>${monthInWords})`;
const nth = (group: string) => `(?<${group}>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])`;
const year = '(?<year>20\\d\\d)';
/** The separator in a range of days. */
const until = ' ?(?:to|through|until|till|[-–—]) ?';

/** A range such as "August 29 to September 1, 2025", with or without weekdays. */
export const daySpan = `(?:${weekday('weekday')} )?${month('month')} ${nth('day')}(?:,? 20\\d\\d)?${until}(?:${weekday('weekday2')} )?(?:${month('month2')} )?${nth('day2')}(?:,? ${year})?`;

/** The most specific come first: a matched text is not searched again. */
const patterns = [
  // Friday to Monday, August 29 to September 1, 2025
  `\\b${weekday('weekday')}${until}${weekday('weekday2')} ${month('month')} ${nth('day')}${until}(?:${month('month2')} )?${nth('day2')}(?:,? ${year})?`,
  `\\b${month('month')} ${nth('day')}(?:,? ${year})?(?: \\(| (?:is|falls on) an? )${weekday('weekday')}\\)?`,
  `\\b${weekday('weekday')} ${year}-(?<month>\\d\\d)-(?<day>\\d\\d)`,
  `\\b${weekday('weekday')} (?<month>\\d{1,2})/(?<day>\\d{1,2})/${year}`,
  `\\b(?:${weekday('weekday')} (?:the )?)?${month('month')} ${nth('day')}(?:,? ${year})?`,
  // "Table 31 June Rivers" is a name: the month is followed by a capitalized word.
  `\\b(?:${weekday('weekday')} (?:the )?)?${nth('day')} (?:of )?${month('month')}(?:,? ${year}|(?! [A-Z][a-z]))`,
].map((pattern) => new RegExp(pattern, 'g'));

const pad = (number: number) => String(number).padStart(2, '0');

const monthNumber = (text: string): number => (/\d/.test(text) ? Number(text) : parseMonth(text));

/** A day in the data's format. May not exist in the calendar. */
export const dataDay = (ofYear: number, ofMonth: string, date: string): string =>
  `${ofYear}-${pad(monthNumber(ofMonth))}-${pad(Number(date))}`;

const matchingYears = (name = '', ofMonth: string, date: string, years: readonly number[]) =>
  years.filter((ofYear) => weekdayOf(dataDay(ofYear, ofMonth, date)).startsWith(name.slice(0, 3)));

function explainDate(weekdayName: string | undefined, monthName: string, date: string, years: readonly number[]): string | undefined {
  const days = years.map((ofYear) => dataDay(ofYear, monthName, date)).filter(isDay);
  const [first] = days;
  const name = /\d/.test(monthName) ? `Month ${Number(monthName)}` : monthName;
  if (first === undefined) return `${name} has no day ${Number(date)}. Correct the date.`;
  if (weekdayName === undefined || days.some((day) => weekdayOf(day).startsWith(weekdayName.slice(0, 3)))) return undefined;
  const written = /\d/.test(monthName) ? first : `${monthName} ${Number(date)}, ${first.slice(0, 4)}`;
  return `${written} is a ${weekdayOf(first)}. Correct the weekday or the date.`;
}

/**
 * Finds days that don't exist, and wrong weekdays.
 * @param likely assumed year of a date without one
 */
export function checkDates(block: ProseBlock, likely: number): Finding[] {
  let text = blockText(block);
  if (!/\d/.test(text)) return [];
  const wrong: Finding[] = [];
  for (const pattern of patterns)
    text = text.replace(pattern, (found, ...rest) => {
      const { month: ofMonth = '', day = '', ...groups } = rest.at(-1) as Record<string, string | undefined>;
      const years = groups.year === undefined ? [likely, likely + 1, likely - 1] : [Number(groups.year)];
      const message =
        explainDate(groups.weekday, ofMonth, day, years) ??
        (groups.day2 === undefined
          ? undefined
          : explainDate(groups.weekday2, groups.month2 ?? ofMonth, groups.day2, matchingYears(groups.weekday, ofMonth, day, years)));
      const index: unknown = rest.at(-3);
      if (message !== undefined) wrong.push(errorAt(positionInBlock(block, Number(index)), `"${found}": ${message}`));
      return ' '.repeat(found.length);
    });
  return wrong;
}
