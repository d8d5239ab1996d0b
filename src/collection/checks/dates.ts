/**
 * Checks of dates in data and front matter. `datesOf` lists the dates of the data with what is known about each: which days are plausible,
 * what must come before it, whether it may be at night. The rules below compare them.
 */
import { collections, type Data, type DataFile, dataNames } from '../../../content.config.ts';
import { addDays, yearOf } from '../../domain/days.ts';
import { dayOf, wallClock } from '../../domain/zone.ts';
import { type Message, type Severity, type FileDiagnostic, errorIn, warningIn } from '../files/diagnostic.ts';
import type { ParsedContent, ParsedPage } from '../parsed/parsedContent.ts';
import { explainLength } from '../schema/data/convention.ts';
import type { FoundValue } from '../schema/hints.ts';
import { checkEachValue, diagnosticsFor } from './context.ts';
import type { CheckInput } from './links.ts';

/** What the rules know about a date. */
interface DateFacts {
  /** The start of a sentence that goes on with the day: "Hotel block: closes on". */
  sentence?: string;
  /** A beginning may be at midnight; what ends at midnight is over before that day. Some may well end at night. */
  kind?: 'beginning' | 'end at night';
  /** The first and the last plausible day; undefined if any is. */
  between?: readonly [earliest: string, latest: string] | undefined;
  /** The date that comes before it. */
  after?: { value: string | undefined; swapped: string; same?: string };
}

/** A date of the data: a day, or an ISO instant. */
type DataDate = DateFacts & Pick<FoundValue, 'name' | 'path'> & { place: DataFile; value: string };

/** A convention may have dates this many years before and after its own. */
const yearsBefore = 2;
const yearsAfter = 5;

/** Editions are about a year apart: what ends more than eleven months before the convention belongs to the previous one. */
export const daysSincePrevious = 330;
const longestWindow = 548;
const daysAroundStay = 14;
const daysAfterwards = 60;
const swap = 'Swap the two, or correct the year.';

/** Facts by file and path. */
function dateFacts({ convention, windows, hotel, notice }: ParsedContent['data']) {
  const { firstDay = '', lastDay = '', openingCeremony, editions = [] } = convention ?? {};
  const { stay, overflow = [] } = hotel ?? {};
  const between = (earliest: string, latest: string) => convention && ([earliest, latest] as const);
  const around = (before: number, after: number) => convention && between(addDays(firstDay, -before), addDays(lastDay, after));
  const [firstStay = '', lastStay = ''] = around(daysAroundStay, daysAroundStay) ?? [];
  const facts: Record<string, DateFacts> = {
    'convention.openingCeremony': { sentence: 'openingCeremony on' },
    'convention.closingCeremony': {
      sentence: 'closingCeremony on',
      after: { value: openingCeremony, swapped: `The closing ceremony is before the opening ceremony. ${swap}` },
    },
    'hotel.stay.firstNight': { sentence: 'The first night is', between: between(firstStay, lastDay) },
    'hotel.stay.lastNight': {
      sentence: 'The last night is',
      between: between(firstDay, lastStay),
      after: { value: stay?.firstNight, swapped: `The last night is before the first. ${swap}` },
    },
    'hotel.stay.lastCheckOut': {
      sentence: 'The last check-out is',
      between: stay && between(addDays(stay.lastNight, 1), lastStay),
      after: { value: stay?.lastNight, swapped: 'The last check-out is before the last night. Correct one of the two.' },
    },
    'hotel.deposit.refundableUntil': {
      sentence: 'The deposit is refundable until',
      between: convention && between(addDays(firstDay, -daysSincePrevious), firstDay),
    },
    'dealers.unclaimedAt': { sentence: 'Unclaimed tables are given away on', between: around(0, 0) },
    'registration.earlyPriceUntil': { sentence: 'The early price ends' },
    'notice.until': {
      sentence: 'The notice ends',
      kind: 'end at night',
      after: { value: notice?.from, swapped: 'The notice ends before it begins. Swap the two dates, or correct the year.' },
    },
  };
  for (const [id, { name, open }] of Object.entries(windows ?? {})) {
    const swapped = `The window ${id} closes before it opens. Swap the two dates, or correct the year.`;
    const after = { value: open, swapped, same: 'It closes when it opens. Correct one of the two dates.' };
    facts[`windows.${id}.open`] = { sentence: `${name}: opens on`, kind: 'beginning', between: around(longestWindow, 0) };
    facts[`windows.${id}.close`] = { sentence: `${name}: closes on`, between: around(daysSincePrevious, daysAfterwards), after };
  }
  for (const [index, { firstDay: value }] of editions.entries())
    facts[`convention.editions.${index}.lastDay`] = { after: { value, swapped: `The last day is before the first. ${swap}` } };
  for (const [index, { name, booking }] of overflow.entries()) {
    const sentence = booking.code === undefined ? `Booking at ${name} closes on` : `The booking code of ${name} closes on`;
    facts[`hotel.overflow.${index}.booking.closes`] = { sentence, between: around(daysSincePrevious, 0) };
  }
  return facts;
}

/** The dates of the data, which the rules compare with others. */
function datesOf({ data, dataFiles }: ParsedContent): DataDate[] {
  const facts = dateFacts(data);
  return dataNames.flatMap((place) =>
    (dataFiles[place]?.values ?? []).flatMap(({ hints: { kind }, name, path, value }) =>
      kind === 'day' || kind === 'instant' ? [{ place, name, path, value: String(value), ...facts[[place, ...path].join('.')] }] : [],
    ),
  );
}

type Rule = (date: DataDate, zone: string, convention: Data['convention']) => Message;

// Dates that are further apart have a wrong year, which another check reports.
const tenYears = 10 * 365 * 86_400_000;
const sameTime = 'This is the same time as that of the beginning. Correct one of the two.';

const order = ({ value, after }: DataDate): Message => {
  if (after?.value === undefined) return undefined;
  const difference = Date.parse(after.value) - Date.parse(value);
  if (difference === 0 && value.includes('T')) return after.same ?? sameTime;
  return difference > 0 && difference < tenYears && after.swapped;
};

const dayIn = (value: string, zone: string) => (value.includes('T') ? dayOf(Date.parse(value), zone) : value);

const distance: Rule = ({ value, sentence, between }, zone, convention) => {
  if (!between) return undefined;
  const day = dayIn(value, zone);
  const [earliest, latest] = between;
  const around = `The convention is from ${convention.firstDay} to ${convention.lastDay}, so this is between ${earliest} and ${latest}.`;
  return (day < earliest || day > latest) && `${sentence} ${day}. ${around} Correct the day or the year.`;
};

const lateWindow: Rule = ({ place, value, sentence, kind }, zone, { lastDay }) => {
  const day = dayIn(value, zone);
  const after = `after the convention, which ends on ${lastDay}. If you did not mean that, correct the day.`;
  return place === 'windows' && kind !== 'beginning' && day > lastDay && `${sentence} ${day}, ${after}`;
};

const yearsApart: Rule = ({ name, value }, zone, { conYear }) => {
  const written = yearOf(dayIn(value, zone));
  const isLikely = written >= conYear - yearsBefore && written <= conYear + yearsAfter;
  return !isLikely && `${name} is in the year ${written}, and the convention is in ${conYear}. Correct the year.`;
};

const ceremony: Rule = ({ place, path: [field], value }, zone, { firstDay, lastDay }) => {
  const day = dayIn(value, zone);
  const isOutside = place === 'convention' && value.includes('T') && (day < firstDay || day > lastDay);
  return isOutside && `${String(field)} is on ${day}, and the convention is from ${firstDay} to ${lastDay}. Correct the day.`;
};

const closing: Rule = ({ name, value }, zone, { lastDay }) => {
  const day = dayIn(value, zone);
  const early = `closingCeremony is on ${day}, and the last day is ${lastDay}. Correct one of the two.`;
  return name === 'convention.closingCeremony' && day < lastDay && early;
};

/** Hours from midnight until this one are probably mistakes. */
const morning = 7;

function unlikelyHour({ value, sentence, kind }: Omit<DataDate, 'place' | 'name' | 'path'>, zone: string): Message {
  if (!sentence || !value.includes('T')) return undefined;
  const clock = wallClock(Date.parse(value), zone);
  const [hours, minute] = [clock.getUTCHours(), clock.getUTCMinutes()];
  const isMidnight = hours === 0 && minute === 0;
  if (hours >= morning || kind === (isMidnight ? 'beginning' : 'end at night')) return undefined;
  const time = clock.toISOString().slice(11, 16);
  const advice = isMidnight
    ? 'That is before the day begins. To include the day, write 23:59.'
    : `The clock has 24 hours: for the afternoon, write ${(hours + 12) % 24}:${time.slice(3)}.`;
  return `${sentence.replace(/ on$/, '')} at ${time}, at night. ${advice}`;
}

function checkEditions(parsed: ParsedContent, convention: Data['convention']): FileDiagnostic[] {
  const { error } = diagnosticsFor(parsed, 'convention');
  return convention.editions.flatMap(({ firstDay, lastDay }, index, editions) => {
    const previous = editions[index - 1] ?? convention;
    const ofYear = yearOf(firstDay);
    const sameYear = `This edition is in ${ofYear}, as is the one above. The website tells editions apart by their year: list one for each.`;
    const overlap = `This edition begins on ${firstDay}, before the one above it is over (${previous.lastDay}). List only editions to come, earliest first.`;
    if (firstDay <= previous.lastDay) return error(['editions', index, 'firstDay'], overlap);
    return [
      ...error(['editions', index, 'firstDay'], ofYear === yearOf(previous.firstDay) && sameYear),
      ...error(['editions', index, 'lastDay'], explainLength(firstDay, lastDay)),
    ];
  });
}

const longestPin = 30;
const securityDays = 60;
const noticeIsOver = 'This notice is over, and visitors no longer see it. Write show: false, or give it a new end.';
/** Warns before and after /.well-known/security.txt expires, and if the expiry date is more than a year ahead (RFC 9116, section 2.5.5). */
export function checkSecurity(parsed: ParsedContent, today: string): FileDiagnostic[] {
  const { security } = parsed.data;
  if (!security) return [];
  const { warning } = diagnosticsFor(parsed, 'security');
  const tooLong = `expires is ${security.expires}, more than a year ahead, so nobody would check by then that somebody still reads the mailbox. Write a day within the next year.`;
  if (security.expires > addDays(today, 366)) return warning(['expires'], tooLong);
  if (addDays(today, securityDays) < security.expires) return [];
  const state = security.expires < today ? 'ran out on' : 'runs out on';
  const message = `The address for security reports ${state} ${security.expires}. Check that somebody reads the mailbox, and write a day within the next year.`;
  return warning(['expires'], message);
}

/** Warns of content that is out of date or dated in the future. Never an error, because valid content must stay valid. */
function checkClock(parsed: ParsedContent, now: number): FileDiagnostic[] {
  const { notice } = parsed.data;
  const today = dayOf(now, parsed.zone);
  return [
    ...parsed.pages.flatMap(({ file, front, locate }) => {
      const day = front?.lastModified ?? today;
      const message = `lastModified is ${day}, and today is ${today}. Write the day of the change.`;
      return warningIn(file, day > today && message, locate(['lastModified']));
    }),
    ...parsed.news.flatMap(({ file, front, locate }) => {
      if (!front) return [];
      const { live, pinned, pinnedUntil, updated = live } = front;
      const since = dayIn(live, parsed.zone);
      const end = addDays(since, longestPin);
      const noEnd = `This item has been pinned since ${since}, and no line says until when. Remove "pinned", or add the line "pinnedUntil: ${end} 23:59".`;
      const early = `The correction is dated ${dayIn(updated, parsed.zone)}, and today is ${today}. Write when you made it.`;
      return [
        ...warningIn(file, pinned && !pinnedUntil && end < today && noEnd, locate(['pinned'])),
        ...warningIn(file, Date.parse(live) <= now && Date.parse(updated) > now && early, locate(['updated'])),
      ];
    }),
    ...checkSecurity(parsed, today),
    ...diagnosticsFor(parsed, 'notice').warning(['until'], notice?.show && notice.until && Date.parse(notice.until) < now && noticeIsOver),
  ];
}

/** Of several diagnostics about one date, only the first is reported. */
export function checkSchedule(context: CheckInput): FileDiagnostic[] {
  const { convention } = context.data;
  const dates = datesOf(context);
  const apply = (severity: Severity, messageOf: (date: DataDate) => Message) =>
    dates.flatMap((date) => diagnosticsFor(context, date.place)[severity](date.path, messageOf(date)));
  const compare = (severity: Severity, rule: Rule) => (convention ? apply(severity, (date) => rule(date, context.zone, convention)) : []);
  const clock = context.now === undefined ? [] : checkClock(context, context.now);
  const pins = context.news.flatMap(({ file, front, locate }) => {
    const { pinnedUntil: value = '' } = front ?? {};
    return warningIn(file, unlikelyHour({ value, sentence: 'The pin ends', kind: 'end at night' }, context.zone), locate(['pinnedUntil']));
  });
  const found = [
    ...compare('error', yearsApart),
    ...(convention ? checkYears(context, convention) : []),
    ...apply('error', order),
    ...compare('error', ceremony),
    ...compare('warning', closing),
    ...(convention ? checkEditions(context, convention) : []),
    ...compare('error', distance),
    ...compare('warning', lateWindow),
    ...apply('warning', (date) => unlikelyHour(date, context.zone)),
    ...pins,
    ...clock,
  ];
  return [...Map.groupBy(found, ({ file, line }) => `${file}:${line}`).values()].flatMap((ofLine) => ofLine.slice(0, 1));
}

/** Dates this many years before the first plausible one may have been adopted from a predecessor. */
const yearsTakenOver = 20;

/** True if news of this date may be meant. Other years have an error already. */
export const isLikelyYear = (live: string, { data: { convention } }: ParsedContent): boolean =>
  !convention ||
  (yearOf(live) >= (convention.since ?? convention.conYear - yearsBefore) && yearOf(live) <= convention.conYear + yearsAfter);

/** The year in a code such as HOWL25, from 2020 to 2039; undefined if it has none. */
export function yearOfCode(code: string): number | undefined {
  const digits = /(?<!\d)[23]\d(?!\d)/.exec(code)?.[0];
  return digits === undefined ? undefined : Number(`20${digits}`);
}

function staleYear({ hints: { kind, newYear, shown }, value }: FoundValue, conYear: number): number | undefined {
  const year = newYear === 'inCode' ? yearOfCode(String(value)) : undefined;
  if (year !== undefined) return year < conYear ? year : undefined;
  const isOld = kind === 'text' && shown !== false && new RegExp(`\\b${conYear - 1}\\b`).test(String(value));
  return isOld ? conYear - 1 : undefined;
}

function checkYears(parsed: ParsedContent, { since, conYear }: Data['convention']): FileDiagnostic[] {
  const [earliest, last] = [conYear - yearsBefore, conYear + yearsAfter];
  // A new convention has news and policies from before its first year.
  const first = Math.min(since ?? conYear, earliest);
  const ofText = ({ file, locate }: Pick<ParsedPage, 'file' | 'locate'>, field: string, value: string | undefined): FileDiagnostic[] => {
    if (value === undefined) return [];
    const year = yearOf(value);
    const message = `${field} is in the year ${year}. Correct the year: it is ${first} to ${last}.`;
    if (year < first - yearsTakenOver || year > last) return errorIn(file, message, locate([field]));
    // A page's last change may be that old.
    return warningIn(file, year < first && field !== 'lastModified' && message, locate([field]));
  };
  return [
    ...parsed.pages.flatMap((page) => ofText(page, 'lastModified', page.front?.lastModified)),
    ...parsed.news.flatMap((item) =>
      (['live', 'pinnedUntil', 'updated'] as const).flatMap((field) => ofText(item, field, item.front?.[field])),
    ),
    ...checkEachValue(parsed, 'warning', (found, file) => {
      const year = collections.data[file].newYear === true ? staleYear(found, conYear) : undefined;
      return year !== undefined && `${found.name} is of ${year}, and the convention is in ${conYear}. Ask for the new one.`;
    }),
  ];
}
