import { monthInWords, parseMonth } from '../../domain/monthInWords.ts';

/** A pattern for the name of a weekday, in a named group. */
export const weekdayPattern = (group: string) => `(?<${group}>Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\\b[.,]*`;
/** A pattern for the name of a month, in a named group. */
export const monthPattern = (group: string) => `(?<${group}>${monthInWords})`;
/** A pattern for a day of the month, in a named group. */
export const dayPattern = (group: string) => `(?<${group}>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])`;
/** A pattern for a year, in the group `year`. */
export const yearPattern = '(?<year>20\\d\\d)';
/** The separator in a range of days. */
export const untilPattern = ' ?(?:to|through|until|till|[-–—]) ?';

/** A range such as "August 29 to September 1, 2025", with or without weekdays. */
export const daySpan = `(?:${weekdayPattern('weekday')} )?${monthPattern('month')} ${dayPattern('day')}(?:,? 20\\d\\d)?${untilPattern}(?:${weekdayPattern('weekday2')} )?(?:${monthPattern('month2')} )?${dayPattern('day2')}(?:,? ${yearPattern})?`;

const pad = (number: number) => String(number).padStart(2, '0');

const monthNumber = (text: string): number => (/\d/.test(text) ? Number(text) : parseMonth(text));

/** A day in the data's format. May not exist in the calendar. */
export const dataDay = (ofYear: number, ofMonth: string, date: string): string =>
  `${ofYear}-${pad(monthNumber(ofMonth))}-${pad(Number(date))}`;
