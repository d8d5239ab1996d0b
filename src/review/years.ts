import { type Data, type DataFile, dataNames } from '../../content.config.ts';
import { calendarRules } from '../collection/checks/sentences.ts';
import { type ContentFiles, fileText } from '../collection/files/contentFiles.ts';
import { type ListedDiagnostic, positionAt } from '../collection/files/diagnostic.ts';
import { readContent } from '../collection/readContent.ts';
import { dataFilePath } from '../collection/schema/files.ts';
import type { ParsedContent, ParsedData, ParsedNewsItem, ParsedPage } from '../collection/parsed/parsedContent.ts';
import type { FoundValue } from '../collection/schema/hints.ts';
import { yearOfCode } from '../collection/checks/dates.ts';
import { addDays, daysBetween, yearOf } from '../domain/days.ts';
import { type Json, type JsonPath, valueAt } from '../domain/json.ts';
import { UserError } from '../domain/userError.ts';
import { dayOf } from '../domain/zone.ts';
import { applyEdits, editedFiles } from './edits/applyEdits.ts';
import { removeValueAt, setValueAt, type FileEdit } from './edits/edits.ts';
import { lineChange } from './edits/lineChange.ts';
import { proseOf } from '../collection/parsed/pages.ts';

export interface ConventionDays {
  firstDay: string;
  lastDay: string;
}

/** The offset, from -3 to 3 days, that gives a day the weekday of another. */
const toSameWeekday = (day: string, other: string) => (((daysBetween(day, other) % 7) + 10) % 7) - 3;

/** Days this close to the convention belong to it, such as hotel nights and check-out. */
const nearbyDays = 3;

/**
 * Maps a day to another year's convention. It keeps its distance to the first day, or after the end to the last day, and if it isn't close
 * to the convention, also its weekday.
 */
export function moveDay(day: string, from: ConventionDays, to: ConventionDays): string {
  // The only day of a convention is its first.
  const isOfEnd = day > from.lastDay || (day === from.lastDay && from.firstDay !== from.lastDay);
  const [anchor, target] = isOfEnd ? [from.lastDay, to.lastDay] : [from.firstDay, to.firstDay];
  const moved = addDays(target, daysBetween(anchor, day));
  const isNear = day >= addDays(from.firstDay, -nearbyDays) && day <= addDays(from.lastDay, nearbyDays);
  return isNear ? moved : addDays(moved, toSameWeekday(moved, day));
}

/** Names of values of the last day, which may also be the first. */
const onLastDay = /^convention\.(?:lastDay|closingCeremony)$|\.closes?$/;

/** A value for other days of the convention; the same if it depends on neither the days nor the year. */
function nextValue({ hints: { kind, newYear } }: FoundValue, before: Json, isOtherYear: boolean, move: (day: string) => string): Json {
  if (isOtherYear && newYear === 'startsOff') return false;
  if (isOtherYear && newYear === 'startsScheduled') return 'scheduled';
  // Editions are handled together, by `laterEditions`.
  if (newYear === 'apart' || newYear === 'ends' || newYear === 'laterYears' || (kind !== 'day' && kind !== 'instant')) return before;
  const written = String(before);
  return move(written.slice(0, 10)) + written.slice(10);
}

/** Editions of later years. They move up in the list, but its ids stay in place. */
function laterEditions({ editions }: Data['convention'], { firstDay: from, lastDay: to }: ConventionDays) {
  const later = editions.filter(({ firstDay }) => firstDay > to && yearOf(firstDay) > yearOf(from));
  return later.map(({ hotel, ...edition }, index) => ({ ...edition, id: editions[index]?.id ?? edition.id, ...(hotel && { hotel }) }));
}

/**
 * Proposes the values for other days of the convention: dates on the same weekdays and, in another year, nothing full, sold out or called
 * off, and no notice. Empty if the days stay, or the convention can't be read. @throws {UserError} if the last day is before the first
 */
export function proposeDates({ data: { convention }, dataFiles }: ParsedContent, to: ConventionDays): FileEdit[] {
  if (to.firstDay > to.lastDay) throw new UserError('The last day is before the first.');
  if (!convention || (to.firstDay === convention.firstDay && to.lastDay === convention.lastDay)) return [];
  const isOtherYear = yearOf(convention.firstDay) !== yearOf(to.firstDay);
  const edits = dataNames.flatMap((data) => {
    const source = dataFiles[data];
    return (source?.values ?? []).flatMap((found) => {
      if (isOtherYear && found.hints.newYear === 'ends') return [removeValueAt(dataFilePath(data), found.path as JsonPath)];
      const before = valueAt(source?.input, found.path) as Json;
      const move = (day: string) => (day === convention.lastDay && onLastDay.test(found.name) ? to.lastDay : moveDay(day, convention, to));
      const after = nextValue(found, before, isOtherYear, move);
      return after === before ? [] : [setValueAt(dataFilePath(data), found.path as JsonPath, after, before)];
    });
  });
  const later = laterEditions(convention, to);
  const shorter = later.length < convention.editions.length ? [setValueAt(dataFilePath('convention'), ['editions'], later)] : [];
  return [...edits, ...shorter];
}

const yearsIn = (text: string) => (text.match(/\b20\d\d\b/g) ?? []).map(Number);

/** Years that a text names, or its code; empty for most values. */
function yearsNamed({ hints: { kind, newYear }, value }: FoundValue): number[] {
  const text = String(value);
  if (kind !== 'text') return [];
  const ofCode = newYear === 'inCode' ? yearOfCode(text) : undefined;
  return ofCode === undefined ? yearsIn(text) : [ofCode];
}

const dayCounts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** Weekdays, holidays and numbers of days, but for the convention's own number. */
function otherCalendarWords(text: string, convention: Data['convention'] | undefined) {
  const length = convention ? daysBetween(convention.firstDay, convention.lastDay) + 1 : 0;
  const fitting = [String(length), dayCounts[length - 1]];
  const isCount = /[- ]days?$/i;
  return calendarRules(convention?.holidays)
    .flatMap(([pattern]) => [...text.matchAll(pattern)])
    .filter(([words]) => !isCount.test(words) || !fitting.includes(words.replace(isCount, '').toLowerCase()));
}

/** Up to half a year before a convention, its dates may be in the year before; the convention itself may last over New Year. */
const isNearOrWithin = (day: string, { firstDay, lastDay }: Data['convention']) => daysBetween(day, firstDay) <= 183 && day <= lastDay;

function explainValue(found: FoundValue, { input }: ParsedData, year: number, { zone, data: { convention } }: ParsedContent) {
  const { name, path, hints, value } = found;
  if (hints.newYear === 'apart' || hints.newYear === 'ends' || hints.shown === false) return undefined;
  const isEdition = hints.newYear === 'laterYears';
  // Future editions belong to later years by definition.
  const isWrong = (each: number) => (isEdition ? each <= year : each !== year);
  const day = hints.kind === 'instant' ? dayOf(Date.parse(String(value)), zone) : hints.kind === 'day' ? String(value) : undefined;
  const isOfConvention = day !== undefined && !isEdition && convention?.conYear === year && isNearOrWithin(day, convention);
  const years = day === undefined ? yearsNamed(found) : [yearOf(day)];
  const wrongYear = isOfConvention ? undefined : years.find(isWrong);
  if (wrongYear === undefined) {
    const [match] = hints.kind === 'text' ? otherCalendarWords(String(value), convention) : [];
    return match && `${name} says "${match[0]}".`;
  }
  const written = String(valueAt(input, path));
  const statement = written.includes(String(wrongYear)) ? `${name} is ${written}.` : `${name} is ${written}, of ${wrongYear}.`;
  if (isEdition) return `${statement} List only editions to come here.`;
  const isLikely = hints.newYear === 'mayOpenBefore' && wrongYear === year - 1;
  return isLikely ? `${statement} A window may open the year before. If so, leave it.` : statement;
}

function findInData(name: DataFile, parsed: ParsedContent, year: number): ListedDiagnostic[] {
  const data = parsed.dataFiles[name];
  return (data?.values ?? []).flatMap((found) => {
    const message = data && explainValue(found, data, year, parsed);
    return message ? [{ file: dataFilePath(name), ...data.locate(found.path), message }] : [];
  });
}

function findInPage(page: ParsedPage, { convention }: ParsedContent['data'], year: number): ListedDiagnostic[] {
  return proseOf(page).flatMap(({ text, ...position }) => {
    const other = yearsIn(text).find((found) => found !== year);
    const found = [
      ...(other === undefined ? [] : [{ index: text.indexOf(String(other)), message: `The words name the year ${other}.` }]),
      ...otherCalendarWords(text, convention).map(({ 0: words, index }) => ({ index, message: `The words say "${words}".` })),
    ];
    return found.map(({ index, message }) => ({ file: page.file, ...positionAt(text, index, position), message }));
  });
}

/** News that is still pinned and has no end. */
function findInNews({ file, front, locate }: ParsedNewsItem, zone: string): ListedDiagnostic[] {
  if (!front?.pinned || front.pinnedUntil) return [];
  const day = dayOf(Date.parse(front.live), zone);
  const message = `This item has been pinned since ${day}, without an end. Remove "pinned", or write "pinnedUntil: YYYY-MM-DD HH:MM".`;
  return [{ file, ...locate(['pinned']), message }];
}

/** Asks for the next convention once the list of later ones is empty. */
function findMissingEdition({ data: { convention }, dataFiles }: ParsedContent, year: number): ListedDiagnostic[] {
  if (!convention || convention.editions.length > 0) return [];
  const message = `convention.editions names no convention after ${year}. Add the next one if its days are known. If not, leave it.`;
  const position = dataFiles.convention?.locate(['editions']) ?? { line: 1, column: 1 };
  return [{ file: dataFilePath('convention'), ...position, message }];
}

/** Finds dates, years and calendar words of other years in data and pages, pins without an end, and that the next convention is missing. */
export function otherYears(parsed: ParsedContent, year: number): ListedDiagnostic[] {
  return [
    ...findMissingEdition(parsed, year),
    ...dataNames.flatMap((name) => findInData(name, parsed, year)),
    ...parsed.news.flatMap((item) => findInNews(item, parsed.zone)),
    ...parsed.pages.flatMap((page) => findInPage(page, parsed.data, year)),
  ];
}

/** Data files of which much belongs to one year, but no date tells. */
const undatedNames: readonly DataFile[] = ['registration', 'events', 'charity', 'guests', 'artists', 'staff', 'sponsors', 'partners'];

/** What moves with the convention to other days, and what people have to look at. @throws {UserError} if the last day is before the first */
export function planYear(files: ContentFiles, parsed: ParsedContent, to: ConventionDays) {
  const edits = proposeDates(parsed, to);
  const texts = applyEdits(files, edits);
  const after = edits.length === 0 ? parsed : readContent(editedFiles(files, texts)).parsed;
  const changes = [...texts].map(([file, text]) => lineChange(file, fileText(files, file), String(text)));
  const undated = [
    ...undatedNames.filter((name) => parsed.dataFiles[name]).map((name) => dataFilePath(name)),
    ...parsed.pages.filter(({ front }) => front?.layout === 'policy').map(({ file }) => file),
    ...parsed.news.filter(({ front }) => front?.pinned).map(({ file }) => file),
  ];
  return { edits, texts, changes, toReview: otherYears(after, yearOf(to.firstDay)), undated };
}
