import { weekdayOf } from '../../domain/days.ts';
import { isDay } from '../../domain/zone.ts';
import { type Finding, positionAt, reporter } from '../diagnostic.ts';
import type { Prose } from '../mdx/inspection.ts';

const { errorAt, warningAt } = reporter('date-in-words');

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekday = '(?:(Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?[.,]* (?:the )?)?';
const month =
  '(January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?)';
const nth = '(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])';
const dates = [
  { pattern: new RegExp(`\\b${weekday}${month} ${nth}(?:,? (20\\d\\d))?`, 'g'), groups: [1, 2, 3, 4] },
  { pattern: new RegExp(`\\b${weekday}${nth} (?:of )?${month}(?:,? (20\\d\\d))?`, 'g'), groups: [1, 3, 2, 4] },
] as const;

const pad = (number: number) => String(number).padStart(2, '0');

/** What is wrong with a date in words; several years are tried if it has none. */
function explainDate(weekdayName: string | undefined, monthName: string, date: number, years: readonly number[]): string | undefined {
  const number = months.indexOf(monthName.slice(0, 3).toLowerCase()) + 1;
  const days = years.map((year) => `${year}-${pad(number)}-${pad(date)}`).filter(isDay);
  const [first] = days;
  if (first === undefined) return `${monthName} has no day ${date}. Correct the date.`;
  if (weekdayName === undefined || days.some((day) => weekdayOf(day).startsWith(weekdayName.slice(0, 3)))) return undefined;
  return `${monthName} ${date}, ${first.slice(0, 4)} is a ${weekdayOf(first)}. Correct the weekday or the date.`;
}

/** Finds days that no calendar has, and wrong weekdays. @param year the one that is likely meant if a date has none */
export function checkDates({ text, ...position }: Prose, year: number): Finding[] {
  if (!/\d/.test(text)) return [];
  const wrong = dates.flatMap(({ pattern, groups: [name, monthAt, dateAt, yearAt] }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const years = match[yearAt] === undefined ? [year, year + 1, year - 1] : [Number(match[yearAt])];
      const message = explainDate(match[name], match[monthAt] ?? '', Number(match[dateAt]), years);
      return message === undefined ? [] : [errorAt(positionAt(text, match.index, position), `"${match[0]}": ${message}`)];
    }),
  );
  const winter = /\b(?:Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?)\b[^.!?]*\bEST\b/.exec(text);
  const zone =
    winter &&
    warningAt(
      positionAt(text, winter.index, position),
      'EST is the time in winter. In summer it is EDT. Write Eastern time, which is right all year.',
    );
  return [...wrong, ...(zone ? [zone] : [])];
}
