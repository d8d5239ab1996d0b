import type { Data } from '../../../content.config.ts';
import { weekdayOf, monthInWords, parseMonth } from '../../domain/days.ts';
import { escapeRegExp } from '../../domain/text.ts';
import type { MoneyFormat } from '../../domain/format.ts';
import { dayOf, isDay } from '../../domain/zone.ts';
import type { TextRule } from '../files/diagnostic.ts';
import { factTag } from '../parsed/references.ts';
import type { FoundValue } from '../schema/hints.ts';

/** How the 12-hour clock says an hour of the 24-hour clock, such as "17:00": 5:00 PM. */
function onClock(hour: number, minute: string | undefined): string {
  return `${hour % 12 || 12}${minute === undefined ? '' : `:${minute}`} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** Times before this hour belong to the night before. */
const endOfNight = 6;

/** True for a range such as "5:00 PM to 3:00 PM". */
function endsBeforeItBegins([, hourFrom = '', minuteFrom = '0', half = '', hourTo = '', minuteTo = '0']: RegExpExecArray): boolean {
  const isAtNight = half.toLowerCase() === 'a' && Number(hourTo) % 12 < endOfNight;
  const minutes = (hour: string, minute: string) => (Number(hour) % 12) * 60 + Number(minute);
  return minutes(hourFrom, minuteFrom) >= minutes(hourTo, minuteTo) && !isAtNight;
}

const ordinal = (number: number) => {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
};

/** Slips that the author would notice when proofreading, and times on no clock (1:72 is a scale), in every running text: pages, news, data. */
const slips: readonly TextRule[] = [
  [
    /\b(?:[Ll]orem ipsum|TODO|FIXME|XXX+|XX:XX)\b/,
    '"$&" stands for words that are still to come, and visitors would read it. Write them, or leave the sentence out.',
    'warning',
  ],
  [
    /(?<![\p{L}-])\p{L}{3,}-[ \n]\s*(?!(?:and|or|to|versus|vs)\b)\p{Ll}{2,}/u,
    ([found]) => `"${found.replace(/\s+/g, ' ')}" looks like a word that was divided at the end of a line. Join the two parts.`,
    'warning',
  ],
  [
    /\b(the|an?|to|of|in|and|is|are|for|on|at|with|we|you|your|our|this|be) \1\b/i,
    '"$&" says the same word twice. Remove one of the two.',
    'warning',
  ],
  [
    /(?<![\d.,])(\d{1,4})(?:st|nd|rd|th)\b/g,
    ([found, number]) => (found === ordinal(Number(number)) ? undefined : `"${found}" is written ${ordinal(Number(number))}.`),
    'warning',
  ],
  [
    /(?<![\d:.,])(?!24:00)(2[4-9]|3\d|4[0-7]):([0-5]\d)(?![\d:])/g,
    ([found, hour, minute]) => `"${found}" is on no clock. If it is a time, write ${onClock(Number(hour), minute)}.`,
    'warning',
  ],
  [/(?<![\d:.,])(?:[01]\d|2[0-3]):[6-9]\d(?![\d:])/, '"$&" is on no clock. If it is a time, correct its minutes.', 'warning'],
  [
    /\b(1[0-2]|[1-9])(?::([0-5]\d))? ?([ap])\.?m\.? ?(?:to|until|till|[-–—]) ?(1[0-2]|[1-9])(?::([0-5]\d))? ?\3\.?m\b/gi,
    (found) => (endsBeforeItBegins(found) ? `"${found[0]}" ends before it begins. Correct one of the two times.` : undefined),
    'warning',
  ],
  [
    /(?<![\d:.,/$-])(1[3-9]|[23]\d|00?)(?::([0-5]\d))? ?([ap])\.?m\b/i,
    ([found, hour, minute]) => `"${found}" is on no clock. Write ${onClock(Number(hour), minute)}.`,
  ],
  [/(?<![\d:.,/$-])\d{1,2}:[6-9]\d ?[ap]\.?m\b/i, '"$&" is on no clock. Correct its minutes.'],
  [/\d ?(?:[ap]\.?m\.?) ([ap])\.?m\b/i, '"$&" says AM or PM twice. Remove one of the two.'],
];

/** Standard time with a summer month: "July 4, 5 PM EST". */
export const winterTime: TextRule = [
  /\b(?:Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?)\b[^.!?]*\bEST\b/,
  'EST is the time in winter. In summer it is EDT. Write Eastern time, which is right all year.',
  'warning',
];

type Holidays = Data['convention']['holidays'];
const everywhere = "Christmas|New Year[’']s|Halloween|Easter|Valentine[’']s|Mother[’']s Day|Father[’']s Day";
const federal =
  "Labor Day|Memorial Day|Independence Day|(?:Fourth|4th) of July|Thanksgiving|Veterans Day|Columbus Day|Presidents[’']? Day|Juneteenth";
const smallNumber = '(?:two|three|four|five|six|seven|[2-7])';
const dayCount = `${smallNumber}[- ]day(?= (?:convention|event|weekend|con|pass|badge|registration|membership)\\b)|(?<=\\b(?:all|lasts?|over) )${smallNumber} days`;
const dayNamesWith = (holidays: string) => new RegExp(`\\b(?:${holidays}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)\\b`, 'gi');
const dayNames = { none: dayNamesWith(everywhere), 'us-federal': dayNamesWith(`${federal}|${everywhere}`) };
const dayCounts = new RegExp(`\\b(?:${dayCount})\\b`, 'gi');
const shortDay = '(?:Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun)';
// Only with a period or in a range, because "sun" and "sat" are also words.
const shortDays = new RegExp(`\\b${shortDay}(?:\\.(?=[\\s,;)]|$)|(?= ?[-–—&/] ?${shortDay}\\b))`, 'g');

const onlyThisYear = '"$&" may be wrong for the next convention. Show a date of content/data instead, or leave it out.';

/** Weekdays, holidays and numbers of days, which differ from year to year. */
export const calendarRules = (holidays: Holidays = 'none'): readonly TextRule[] => [
  [dayNames[holidays], onlyThisYear, 'warning', ['page', 'data']],
  [shortDays, onlyThisYear, 'warning', ['page', 'data']],
  // Data may count days, as in an eighth of a 3-day registration.
  [dayCounts, onlyThisYear, 'warning', ['page']],
];

/** The rules on sentences of pages, news and data. */
export const sentenceRules = (holidays?: Holidays): readonly TextRule[] => [...calendarRules(holidays), ...slips];

const weekdayPattern = (group: string) => `(?<${group}>Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\\b[.,]*`;
const monthPattern = (group: string) => `(?<${group}>${monthInWords})`;
const dayPattern = (group: string) => `(?<${group}>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|,\\d{3}(?!\\d))`;
const yearPattern = '(?<year>20\\d\\d)';
const untilPattern = ' ?(?:to|through|until|till|[-–—]) ?';

/** A range such as "August 29 to September 1, 2025", with or without weekdays. */
export const daySpan = `(?:${weekdayPattern('weekday')} )?${monthPattern('month')} ${dayPattern('day')}(?:,? 20\\d\\d)?${untilPattern}(?:${weekdayPattern('weekday2')} )?(?:${monthPattern('month2')} )?${dayPattern('day2')}(?:,? ${yearPattern})?`;

const pad = (number: number) => String(number).padStart(2, '0');

const monthNumber = (text: string): number => (/\d/.test(text) ? Number(text) : parseMonth(text));

/** A day in the data's format. May not exist in the calendar. */
export const dataDay = (ofYear: number, ofMonth: string, date: string): string =>
  `${ofYear}-${pad(monthNumber(ofMonth))}-${pad(Number(date))}`;

/** The most specific come first. */
const datePattern = new RegExp(
  [
    // Friday to Monday, August 29 to September 1, 2025
    `\\b${weekdayPattern('weekday')}${untilPattern}${weekdayPattern('weekday2')} ${monthPattern('month')} ${dayPattern('day')}${untilPattern}(?:${monthPattern('month2')} )?${dayPattern('day2')}(?:,? ${yearPattern})?`,
    `\\b${monthPattern('month')} ${dayPattern('day')}(?:,? ${yearPattern})?(?: \\(| (?:is|falls on) an? )${weekdayPattern('weekday')}\\)?`,
    `\\b${weekdayPattern('weekday')} ${yearPattern}-(?<month>\\d\\d)-(?<day>\\d\\d)`,
    `\\b${weekdayPattern('weekday')} (?<month>\\d{1,2})/(?<day>\\d{1,2})/${yearPattern}`,
    `\\b(?:${weekdayPattern('weekday')} (?:the )?)?${monthPattern('month')} ${dayPattern('day')}(?:,? ${yearPattern})?`,
    // "Table 31 June Rivers" is a name: the month is followed by a capitalized word.
    `\\b(?:${weekdayPattern('weekday')} (?:the )?)?${dayPattern('day')} (?:of )?${monthPattern('month')}(?:,? ${yearPattern}|(?! [A-Z][a-z]))`,
  ].join('|'),
  'g',
);

const isOnWeekday = (day: string, weekdayName = '') => weekdayOf(day).startsWith(weekdayName.slice(0, 3));

function explainDate(weekdayName: string | undefined, monthName: string, date: string, years: readonly number[]): string | undefined {
  const days = years.map((ofYear) => dataDay(ofYear, monthName, date)).filter(isDay);
  const [first] = days;
  const name = /\d/.test(monthName) ? `Month ${Number(monthName)}` : monthName;
  if (first === undefined) return `${name} has no day ${Number(date)}. Correct the date.`;
  if (days.some((day) => isOnWeekday(day, weekdayName))) return undefined;
  const written = /\d/.test(monthName) ? first : `${monthName} ${Number(date)}, ${first.slice(0, 4)}`;
  return `${written} is a ${weekdayOf(first)}. Correct the weekday or the date.`;
}

/** Days that don't exist, and wrong weekdays. @param likely assumed year of a date without one @param dayFirst of dates in digits */
export const impossibleDates = (likely: number, dayFirst: boolean): TextRule => [
  datePattern,
  ({ 0: found, index, input, groups = {} }) => {
    const { weekday, year, weekday2, day2, ...first } = groups as Record<string, string | undefined>;
    const [ofMonth = '', day = ''] = dayFirst && found.includes('/') ? [first.day, first.month] : [first.month, first.day];
    const { month2 = ofMonth } = first;
    // Of something else than days, as in "In August 85 dealers applied".
    const isCount = Number(day) > 31 && weekday === undefined && year === undefined && day2 === undefined;
    if (isCount && /\b(?:in|since|during|by|of) $/i.test(input.slice(0, index)) && /^ \p{Ll}/u.test(input.slice(index + found.length)))
      return undefined;
    // The year of a range over New Year is that of its end.
    const passed = Number(day2 !== undefined && monthNumber(month2) < monthNumber(ofMonth));
    const years = year === undefined ? [likely, likely + 1, likely - 1] : [Number(year) - passed];
    const ofEnd = () => {
      const endYears = years.flatMap((ofYear) => (isOnWeekday(dataDay(ofYear, ofMonth, day), weekday) ? ofYear + passed : []));
      return day2 && explainDate(weekday2, month2, day2, endYears);
    };
    const message = explainDate(weekday, ofMonth, day, years) ?? ofEnd();
    return message && `"${found}": ${message}`;
  },
];

/** Days as they are typed; those in digits have the month first, or the day before a period. */
const factDate = new RegExp(
  [
    `\\b${monthPattern('month')} (?<day>0?[1-9]|[12]\\d|3[01])(?:st|nd|rd|th)?\\b(?!,\\d{3}(?!\\d))(?:,? (?<year>\\d{4}))?`,
    `\\b(?<day>\\d{1,2})(?:st|nd|rd|th)? (?:of )?${monthPattern('month')}(?:,? (?<year>\\d{4}))?`,
    '\\b(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)\\b',
    '\\b(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?:(?<year>\\d{4})|\\d{2})\\b',
    // "8/29", but no fraction such as "1/16 in".
    '(?<![\\d/])(?<month>0?[1-9]|1[0-2])/(?<day>1[3-9]|2\\d|3[01])\\b(?![\\d/]| ?(?:in|inch|inches)\\b|["″])',
    '\\b(?<day>\\d{1,2})\\.(?<month>\\d{1,2})\\.(?<year>\\d{4})\\b',
    // "until 29.8. at noon" and "until 29/8", but neither a number at the end of a sentence nor that of a section or version.
    '(?<=\\b(?:on|until|till|by|from|before|after|since|to) )(?!24/7)(?<day>1[3-9]|2\\d|3[01])(?:\\.(?<month>0?[1-9]|1[0-2])\\.(?= [a-z])|/(?<month>0?[1-9]|1[0-2])\\b(?![\\d/]))',
  ].join('|'),
  'g',
);
const factPhone = /\(\d{3}\) ?\d{3}[-. ]\d{4}|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b|(?<![\w/#=+.-])[2-9]\d\d[2-9]\d{6}\b(?!-)/g;

function amountExpression({ currency, before, after }: MoneyFormat): RegExp {
  const codes = [...new Set(['USD', 'EUR', 'GBP', currency])].join('|');
  const symbols = ['\\p{Sc}', escapeRegExp(before.trim()), escapeRegExp(after.trim())].filter(Boolean).join('|');
  const behind = ['[€£]', '\\$(?!\\d)', escapeRegExp(after.trim())].filter(Boolean).join('|');
  const number = '\\d(?:[\\d,.]*\\d)?';
  return new RegExp(
    `(?:${symbols}|\\b(?:${codes}))\\s?${number}|\\b${number}\\s?(?:(?:US )?dollars?\\b|euros?\\b|(?:${codes})\\b|${behind})`,
    'gu',
  );
}

function isSameDay(value: string, { month = '', day = '', year }: Record<string, string | undefined>, zone: string): boolean {
  const same = isDay(value) ? value : dayOf(Date.parse(value), zone);
  return dataDay(Number(year ?? same.slice(0, 4)), month, day) === same;
}

/** Reads the first number of a text as the convention writes amounts: "1.250,50" is 1250.5 where the comma is decimal. */
export function readAmount(text: string, { decimal }: MoneyFormat): number {
  const [whole = '', ...decimals] = (/\d[\d,.]*/.exec(text)?.[0] ?? '').split(decimal).map((part) => part.replace(/\D/g, ''));
  return Number([whole, ...decimals].join('.'));
}

/** Amounts, dates and phone numbers typed into prose: facts belong in content/data. */
export function typedFacts(references: readonly FoundValue[], zone: string, money: MoneyFormat): TextRule[] {
  type IsSame = (value: unknown, match: RegExpExecArray) => boolean;
  const typed = (kinds: readonly string[], pattern: RegExp, components: string, isSame: IsSame): TextRule => [
    pattern,
    (match) => {
      const tags = references.filter(({ value, hints: { kind = '' } }) => kinds.includes(kind) && isSame(value, match)).map(factTag);
      const advice =
        tags.length > 0 ? `Write ${tags.slice(0, 3).join(' or ')}.` : `Add it to a file there, and show it with ${components}.`;
      return `"${match[0].trim()}" is typed into the text, where nobody will remember to change it. Facts go in content/data, once. ${advice}`;
    },
  ];
  const moments = '<Moment id="…" /> or <WindowDate … />';
  return [
    typed(['money'], amountExpression(money), '<Price id="…" />', (value, [text]) => value === readAmount(text, money)),
    typed(['day', 'instant'], factDate, moments, (value, { groups = {} }) => isSameDay(String(value), groups, zone)),
    typed(['phone'], factPhone, '<Phone id="…" />', (value, [text]) => value === text.replace(/\D/g, '')),
  ];
}
