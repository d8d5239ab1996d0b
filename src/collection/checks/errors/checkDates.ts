import { weekdayOf } from '../../../domain/days.ts';
import { isDay } from '../../../domain/zone.ts';
import { type ProseBlock, positionInBlock, blockText } from '../../blocks.ts';
import { type Finding, reporter } from '../../diagnostic.ts';
import { dataDay, dayPattern, monthPattern, untilPattern, weekdayPattern, yearPattern } from '../dayPatterns.ts';

const dateInWords = reporter('date-in-words');

/** The most specific come first: a matched text is not searched again. */
const patterns = [
  // Friday to Monday, August 29 to September 1, 2025
  `\\b${weekdayPattern('weekday')}${untilPattern}${weekdayPattern('weekday2')} ${monthPattern('month')} ${dayPattern('day')}${untilPattern}(?:${monthPattern('month2')} )?${dayPattern('day2')}(?:,? ${yearPattern})?`,
  `\\b${monthPattern('month')} ${dayPattern('day')}(?:,? ${yearPattern})?(?: \\(| (?:is|falls on) an? )${weekdayPattern('weekday')}\\)?`,
  `\\b${weekdayPattern('weekday')} ${yearPattern}-(?<month>\\d\\d)-(?<day>\\d\\d)`,
  `\\b${weekdayPattern('weekday')} (?<month>\\d{1,2})/(?<day>\\d{1,2})/${yearPattern}`,
  `\\b(?:${weekdayPattern('weekday')} (?:the )?)?${monthPattern('month')} ${dayPattern('day')}(?:,? ${yearPattern})?`,
  // "Table 31 June Rivers" is a name: the month is followed by a capitalized word.
  `\\b(?:${weekdayPattern('weekday')} (?:the )?)?${dayPattern('day')} (?:of )?${monthPattern('month')}(?:,? ${yearPattern}|(?! [A-Z][a-z]))`,
].map((pattern) => new RegExp(pattern, 'g'));

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
      if (message !== undefined) wrong.push(dateInWords.errorAt(positionInBlock(block, Number(index)), `"${found}": ${message}`));
      return ' '.repeat(found.length);
    });
  return wrong;
}
