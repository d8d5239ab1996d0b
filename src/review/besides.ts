import type { Data } from '../../content.config.ts';
import type { Collection } from '../collection/collection.ts';
import { fileText } from '../collection/files/contentFiles.ts';
import { counted, escapeRegExp } from '../domain/text.ts';
import { friendlyDate, friendlyDay, friendlyDays, friendlyPhone, instantDay, formatMoney, type LocaleFormats } from '../domain/format.ts';
import { localeOf } from '../domain/locale.ts';
import { endOfDay, isDay } from '../domain/zone.ts';
import { type CalendarDate, calendarDates } from '../render/formats/calendar.ts';
import type { FormatInput } from '../render/formats/format.ts';
import { securityTxt } from '../render/formats/machines.ts';
import { redirectRules } from '../render/redirects.ts';
import { unlistedPages } from '../site/addresses.ts';
import type { FactChange } from './causes.ts';
import { lineChange } from './edits/lineChange.ts';
import type { ContentPlace, ListedChange, VisitorChanges } from './report.ts';
import type { Span } from './sentences.ts';
import type { SiteView } from './contentState.ts';

interface DateWriting {
  zone: string;
  formats: LocaleFormats;
}

export const dateWritingOf = (convention: Data['convention']): DateWriting => ({ zone: convention.zone.id, formats: localeOf(convention) });

/** Formats an ISO instant, a day, or two days separated by a slash. */
export function dateInWords(value: string, { zone, formats }: DateWriting): string {
  const [first = '', last] = value.split('/');
  if (last !== undefined) return friendlyDays(first, last, formats);
  return isDay(first) ? friendlyDay(first, formats) : friendlyDate(new Date(first), zone, formats);
}

/** "at once", "from August 7, 2025 at 5:00 PM on", or "between … and …". @param now what begins before it is "at once" */
function spanInWords({ from, until }: Span, now: number, { zone, formats }: DateWriting): string {
  const date = (time: number) => friendlyDate(new Date(time), zone, formats);
  if (from <= now) return until === Infinity ? 'at once' : `at once, until ${date(until)}`;
  return until === Infinity ? `from ${date(from)} on` : `between ${date(from)} and ${date(until)}`;
}

/** When something shows; undefined if it does from now on, without end. */
export function whenInWords(spans: readonly Span[], now: number, writing: DateWriting): string | undefined {
  const isForGood = spans.length === 1 && spans.every(({ from, until }) => from <= now && until === Infinity);
  return isForGood ? undefined : spans.map((span) => spanInWords(span, now, writing)).join('; ');
}

/** A named date that moved, is new or is gone. */
interface DateChange {
  /** What happens then, such as "Hotel block closes". */
  name: string;
  /** Its path in the data, such as `windows.hotel.close`. */
  path: string;
  /** An ISO instant, a day, or two days separated by a slash. */
  before: string | undefined;
  after: string | undefined;
  places: ContentPlace[];
}

/** Named dates by their path in the data, without the year, because a new edition changes it. */
function datesByPath({ state: { collection } }: SiteView): Map<string, CalendarDate> {
  const { conYear } = collection.data.convention;
  return new Map(calendarDates(collection.data).map((date) => [(date.year === conYear ? '' : `${date.year}/`) + date.path, date]));
}

/** Unix time in milliseconds; of a day, or of the first of two, its beginning in UTC. */
const timeOf = (value: string): number => Date.parse(value.split('/')[0] ?? '');

/** Named dates that moved, were added or removed, in order of time. */
export function dateChanges(before: SiteView, after: SiteView, facts: readonly FactChange[]): DateChange[] {
  const [datesBefore, datesAfter] = [datesByPath(before), datesByPath(after)];
  return [...new Set([...datesBefore.keys(), ...datesAfter.keys()])]
    .flatMap((path): DateChange[] => {
      const [dateBefore, dateAfter] = [datesBefore.get(path), datesAfter.get(path)];
      if (dateBefore?.value === dateAfter?.value) return [];
      const begin = path.endsWith('convention') ? 'convention.firstDay' : undefined;
      const fact = facts.find(({ name }) => name === path || (begin !== undefined && name.startsWith(begin)));
      const places = fact ? [{ file: fact.file, line: fact.line }] : [];
      return [{ name: (dateAfter ?? dateBefore)?.name ?? path, path, before: dateBefore?.value, after: dateAfter?.value, places }];
    })
    .toSorted((a, b) => timeOf(a.after ?? a.before ?? '') - timeOf(b.after ?? b.before ?? ''));
}

/** "August 7, 2025 at 5:00 PM → August 14, 2025 at 5:00 PM, 7 days later". */
export function moveInWords({ before, after }: DateChange, writing: DateWriting): string {
  if (before === undefined) return `new: ${dateInWords(after ?? '', writing)}`;
  if (after === undefined) return `gone; it was ${dateInWords(before, writing)}`;
  const days = Math.round((timeOf(after) - timeOf(before)) / 86_400_000);
  const distance = days === 0 ? '' : `, ${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;
  return `${dateInWords(before, writing)} → ${dateInWords(after, writing)}${distance}`;
}

function menuLines({ snapshot }: SiteView): string[] {
  return snapshot.shared.layout.menu.flatMap(({ name, link, children = [] }) => [
    ...(link === undefined ? [] : [`${name} (${link})`]),
    ...children.map((child) => `${name} › ${child.name} (${child.link})`),
  ]);
}

/** All news with the date from which feeds list it, scheduled items included. The full text is compared on the article's page. */
function feedLines({ news }: Collection, writing: DateWriting): string[] {
  return news.map(({ heading, live, updated, content }) => {
    const corrected = updated === undefined ? '' : `, corrected ${dateInWords(updated, writing)}`;
    return `${heading} (${dateInWords(live, writing)}${corrected}): ${content.replace(/\s+/g, ' ').slice(0, 80).trimEnd()}`;
  });
}

const headLines = ({ snapshot }: SiteView) =>
  snapshot.paths.flatMap((path) => {
    const input = snapshot.page(path);
    return input ? [`${path}: ${input.page.title}. ${input.page.description}`, `${path}, picture: ${input.card.alt}`] : [];
  });

async function outsideLines(view: SiteView): Promise<Record<string, string[]>> {
  const { collection } = view.state;
  const writing = dateWritingOf(collection.data.convention);
  const security = await securityTxt({ snapshot: view.snapshot } as FormatInput);
  return {
    Menu: menuLines(view),
    Redirects: redirectRules(collection.data).map(([from, { start, hash, status }]) => `${from} ${start}${hash} ${status}`),
    'Titles and descriptions': headLines(view),
    Calendar: [...datesByPath(view).values()].map(({ name, value }) => `${name}: ${dateInWords(value, writing)}`),
    Feeds: feedLines(collection, writing),
    Sitemap: view.snapshot.paths.filter((path) => !unlistedPages.includes(path)),
    Search: collection.data.search.synonyms.map(({ typed, means }) => `${typed.join(', ')} finds: ${means.join(', ')}`),
    'Home screen': collection.data.offline.shortcuts,
    'security.txt': security.flatMap(({ text }) => text.trim().split('\n')),
  };
}

export async function compareOutside(before: SiteView, after: SiteView): Promise<VisitorChanges['outside']> {
  const [linesBefore, linesAfter] = [await outsideLines(before), await outsideLines(after)];
  const outside = Object.entries(linesAfter).map(([name, lines]) => {
    const text = (all: readonly string[] = []) => all.map((line) => `${line}\n`).join('');
    const differing = lineChange(name, text(linesBefore[name]), text(lines)).hunks.flatMap((hunk) => hunk.lines);
    const linesOf = (sign: '-' | '+') => differing.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
    return { name, before: linesOf('-'), after: linesOf('+') };
  });
  return outside.filter((change) => change.before.length + change.after.length > 0);
}

interface Compared {
  before: SiteView;
  after: SiteView;
  now: number;
  facts: readonly FactChange[];
  dates: readonly DateChange[];
  /** Pages by address, with the places that each of their changes comes from. */
  pages: readonly { path: string; title: string; file: string; changes: readonly { places: readonly ContentPlace[] }[] }[];
}

/** Number of places above which a change reaches further than its author may expect. */
const manyPlaces = 20;
const isSame = (one: ContentPlace) => (other: ContentPlace) => one.file === other.file && one.line === other.line;

/** What only a comparison can see of a changed fact, and is likely a mistake or a surprise: a message each, or undefined. */
const factFindings: readonly ((fact: FactChange, compared: Compared, writing: DateWriting) => string | undefined)[] = [
  ({ label, kind, after }, { now }, writing) => {
    if ((kind !== 'day' && kind !== 'instant') || after === undefined) return undefined;
    const value = String(after);
    const end = isDay(value) ? endOfDay(value, writing.zone) : Date.parse(value);
    return end > now ? undefined : `${label} is ${dateInWords(value, writing)}, which is in the past.`;
  },
  ({ label, kind, before, after }, _compared, { formats }) => {
    if (kind !== 'money' || typeof before !== 'number' || typeof after !== 'number' || before <= 0 || after <= 2 * before) return undefined;
    const percent = Math.round((after / before - 1) * 100);
    return `${label} rises by ${percent} %, from ${formatMoney(before, formats)} to ${formatMoney(after, formats)}.`;
  },
  (fact, { facts, pages }) => {
    // A line may state two facts: the first day, and by it the year.
    if (facts.findLast(isSame(fact)) !== fact) return undefined;
    const counts = pages.map(({ changes }) => changes.filter(({ places }) => places.some(isSame(fact))).length);
    const count = counts.reduce((sum, one) => sum + one, 0);
    if (count < manyPlaces) return undefined;
    return `${fact.label} shows in ${count} places on ${counted(counts.filter((one) => one > 0).length, 'page')}.`;
  },
];

/** A date that moved past another one, as in a new year in which one date was left behind. */
function overtaken({ before, after, dates }: Compared): ListedChange[] {
  const [datesBefore, datesAfter] = [datesByPath(before), datesByPath(after)];
  const seen = new Set<string>();
  return dates.flatMap(({ path, name, places }) => {
    const order = (in_: Map<string, CalendarDate>, other: string) =>
      Math.sign(timeOf(in_.get(path)?.value ?? '') - timeOf(in_.get(other)?.value ?? ''));
    const passed = [...datesAfter].filter(([other]) => order(datesBefore, other) * order(datesAfter, other) === -1 && !seen.has(other));
    seen.add(path);
    const [first] = passed;
    if (!first) return [];
    const more = passed.length > 1 ? ` and ${counted(passed.length - 1, 'more date')}` : '';
    return [{ text: `${name} now comes ${order(datesAfter, first[0]) > 0 ? 'after' : 'before'} “${first[1].name}”${more}.`, places }];
  });
}

/** A policy that changed and keeps its "last changed" day. */
function unchangedDays({ before, after, pages }: Compared, { formats }: DateWriting): ListedChange[] {
  const modified = ({ state }: SiteView, path: string) => state.collection.pages.find((page) => page.path === path)?.lastModified;
  return pages.flatMap(({ path, title, file, changes }) => {
    const day = modified(after, path);
    const inPageFile = changes.find(({ places }) => places.some((place) => place.file === file));
    if (day === undefined || !inPageFile || modified(before, path) !== day) return [];
    const text = `${title} has changed, and still says that it was last changed on ${friendlyDay(day, formats)}.`;
    return [{ text, places: [...inPageFile.places] }];
  });
}

/** Spellings in which people write a value, such as "June 1, 2025" and "June 1". Short texts are likely to be ordinary words. */
function spellingsOf(kind: FactChange['kind'], value: unknown, { zone, formats }: DateWriting): string[] {
  if (value === undefined) return [];
  const text = String(value);
  const withoutYear = (day: string) => [day, day.replace(/,? \d{4}$/, '')];
  if (kind === 'money') return [formatMoney(Number(value), formats)];
  if (kind === 'day') return withoutYear(friendlyDay(text, formats));
  if (kind === 'instant') return withoutYear(instantDay(new Date(text), zone, formats));
  if (kind === 'phone') return [friendlyPhone(text)];
  return (kind === 'text' || kind === 'email' || kind === 'url') && text.length >= 5 ? [text] : [];
}

/** Matches a value only as a whole: not $85 in $850, nor June 1 in June 15. */
const wholeValue = (form: string) => new RegExp(`(?<![\\w\\p{Sc}])${escapeRegExp(form)}(?!\\w|[.,]\\d)`, 'u');

/** Content that still says what a fact was before. Facts that shared the value are one finding. Last year's news is right as it is. */
function outdatedValues({ facts, before, after }: Compared, writing: DateWriting): ListedChange[] {
  const saidAfter = facts.flatMap((fact) => spellingsOf(fact.kind, fact.after, writing));
  const outdated = facts.map((fact) => ({
    label: fact.label,
    // A text that is the value of another fact now isn't outdated: entries of a list may just have moved.
    forms: spellingsOf(fact.kind, fact.before, writing).filter((form) => !saidAfter.some((other) => other.includes(form))),
  }));
  const found = [...Map.groupBy(outdated, ({ forms: [form] }) => form)].flatMap(([form, same]) =>
    form === undefined ? [] : [{ form, same, patterns: (same[0]?.forms ?? []).map(wholeValue), places: [] as ContentPlace[] }],
  );
  const { files } = after.state;
  const isNewYear = facts.some(({ name }) => name === 'convention.conYear');
  const newsBefore = new Set(isNewYear ? before.state.files.below('content/news') : []);
  const searched = found.length === 0 ? [] : ['news', 'pages', 'data'].flatMap((folder) => files.below(`content/${folder}`));
  for (const file of searched.filter((each) => !newsBefore.has(each)))
    for (const [index, line] of fileText(files, file).split('\n').entries()) {
      const text = file.endsWith('.yaml') ? line.replace(/(?:^|\s)#.*$/, '') : line;
      for (const { patterns, places } of found) if (patterns.some((pattern) => pattern.test(text))) places.push({ file, line: index + 1 });
    }
  return found
    .filter(({ places }) => places.length > 0)
    .map(({ form, same, places }) => {
      const subject = same.length === 1 ? `${same[0]?.label} was` : `${same[0]?.label} and ${same.length - 1} more were`;
      const count = places.length === 1 ? 'one place in the content still says' : `${places.length} places in the content still say`;
      return { text: `${subject} ${form}, and ${count} so.`, places: places.slice(0, 8) };
    });
}

/** Likely mistakes that only a comparison can see: the check reads one state. */
export function findLikelyMistakes(compared: Compared): ListedChange[] {
  const writing = dateWritingOf(compared.after.state.collection.data.convention);
  return [
    ...factFindings.flatMap((find) =>
      compared.facts.flatMap((fact) => {
        const text = find(fact, compared, writing);
        return text === undefined ? [] : [{ text, places: [{ file: fact.file, line: fact.line }] }];
      }),
    ),
    ...overtaken(compared),
    ...unchangedDays(compared, writing),
    ...outdatedValues(compared, writing),
  ];
}
