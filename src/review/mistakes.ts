import { formatMoney, formatDay, formatPhone, formatInstantDay } from '../domain/format.ts';
import { counted, escapeRegExp } from '../domain/text.ts';
import { endOfDay, isDay } from '../domain/zone.ts';
import type { CalendarDate } from '../render/formats/calendar.ts';
import type { Comparison, ValueChange } from './causes.ts';
import { contentLines } from './checkOutput.ts';
import type { SiteView } from './contentState.ts';
import { type DateChange, dateInWords, datesByPath, type DateWriting, dateWritingOf, timeOf } from './dates.ts';
import type { SourceSpot, ListedChange } from './report.ts';

interface Compared extends Comparison {
  dates: readonly DateChange[];
  /** With the spots that each of their changes comes from. The first may be what surrounds every page. */
  pages: readonly { path?: string; title: string; file?: string; changes: readonly { spots: readonly SourceSpot[] }[] }[];
}

/** Finds what only a comparison can see, and is likely a mistake or a surprise. */
type Rule = (compared: Compared, writing: DateWriting) => ListedChange[];

/** The rule that gives a message, or undefined, about each changed value. */
const ofEachValue =
  (messageOf: (fact: ValueChange, compared: Compared, writing: DateWriting) => string | undefined): Rule =>
  (compared, writing) =>
    compared.facts.flatMap((fact) => {
      const text = messageOf(fact, compared, writing);
      return text === undefined ? [] : [{ text, spots: [{ file: fact.file, line: fact.line }] }];
    });

const inThePast = ofEachValue(({ label, kind, after }, { now }, writing) => {
  if ((kind !== 'day' && kind !== 'instant') || after === undefined) return undefined;
  const value = String(after);
  const end = isDay(value) ? endOfDay(value, writing.zone) : Date.parse(value);
  return end > now ? undefined : `${label} is ${dateInWords(value, writing)}, which is in the past.`;
});

const doubled = ofEachValue(({ label, kind, before, after }, _compared, { formats }) => {
  if (kind !== 'money' || typeof before !== 'number' || typeof after !== 'number' || before <= 0 || after <= 2 * before) return undefined;
  const percent = Math.round((after / before - 1) * 100);
  return `${label} rises by ${percent} %, from ${formatMoney(before, formats)} to ${formatMoney(after, formats)}.`;
});

/** Number of spots above which a change reaches further than its author may expect. */
const manyPlaces = 20;
const isSame = (one: SourceSpot) => (other: SourceSpot) => one.file === other.file && one.line === other.line;

const reachesFar = ofEachValue((fact, { facts, pages }) => {
  // A line may state two facts: the first day, and by it the year.
  if (facts.findLast(isSame(fact)) !== fact) return undefined;
  const counts = pages.map(({ changes }) => changes.filter(({ spots }) => spots.some(isSame(fact))).length);
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count < manyPlaces) return undefined;
  return `${fact.label} shows in ${count} places on ${counted(counts.filter((one) => one > 0).length, 'page')}.`;
});

/** A date that moved past another one, as in a new year in which one date was left behind. */
const overtaken: Rule = ({ before, after, dates }) => {
  const [datesBefore, datesAfter] = [datesByPath(before), datesByPath(after)];
  const seen = new Set<string>();
  return dates.flatMap(({ path, name, spots }) => {
    const order = (known: Map<string, CalendarDate>, other: string) =>
      Math.sign(timeOf(known.get(path)?.value ?? '') - timeOf(known.get(other)?.value ?? ''));
    const passed = [...datesAfter].filter(([other]) => order(datesBefore, other) * order(datesAfter, other) === -1 && !seen.has(other));
    seen.add(path);
    const [first] = passed;
    if (!first) return [];
    const more = passed.length > 1 ? ` and ${counted(passed.length - 1, 'more date')}` : '';
    return [{ text: `${name} now comes ${order(datesAfter, first[0]) > 0 ? 'after' : 'before'} “${first[1].name}”${more}.`, spots }];
  });
};

/** A policy that changed and keeps its "last changed" day. */
const unchangedDays: Rule = ({ before, after, pages }, { formats }) => {
  const modified = ({ collection }: SiteView, path: string | undefined) =>
    collection.pages.find((page) => page.path === path)?.lastModified;
  return pages.flatMap(({ path, title, file, changes }) => {
    const day = modified(after, path);
    const inPageFile = changes.find(({ spots }) => spots.some((place) => place.file === file));
    if (day === undefined || !inPageFile || modified(before, path) !== day) return [];
    const text = `${title} has changed, and still says that it was last changed on ${formatDay(day, formats)}.`;
    return [{ text, spots: [...inPageFile.spots] }];
  });
};

/** Spellings in which people write a value, such as "June 1, 2025" and "June 1". Short texts are likely to be ordinary words. */
function spellingsOf(kind: ValueChange['kind'], value: unknown, { zone, formats }: DateWriting): string[] {
  if (value === undefined) return [];
  const text = String(value);
  const withoutYear = (day: string) => [day, day.replace(/,? \d{4}$/, '')];
  if (kind === 'money') return [formatMoney(Number(value), formats)];
  if (kind === 'day') return withoutYear(formatDay(text, formats));
  if (kind === 'instant') return withoutYear(formatInstantDay(new Date(text), zone, formats));
  if (kind === 'phone') return [formatPhone(text)];
  return (kind === 'text' || kind === 'email' || kind === 'url') && text.length >= 5 ? [text] : [];
}

/** Matches a spelling only as a whole: not $85 in $850, nor June 1 in June 15. */
const wholeValue = (spelling: string) => new RegExp(`(?<![\\w\\p{Sc}])${escapeRegExp(spelling)}(?!\\w|[.,]\\d)`, 'u');

/** Facts by the value that they had. The first of its spellings is for messages. */
function valuesBefore(facts: readonly ValueChange[], writing: DateWriting) {
  const spellingsAfter = facts.flatMap(({ kind, after }) => spellingsOf(kind, after, writing));
  // A text that is the value of another fact now isn't outdated: entries of a list may just have moved.
  const isOutdated = (spelling: string) => !spellingsAfter.some((other) => other.includes(spelling));
  const spelled = facts.map(({ label, kind, before }) => ({ label, spellings: spellingsOf(kind, before, writing).filter(isOutdated) }));
  const groups = Map.groupBy(spelled, ({ spellings: [first] }) => first);
  groups.delete(undefined);
  return [...groups.values()].map((group) => ({ labels: group.map(({ label }) => label), spellings: group[0]?.spellings ?? [] }));
}

/** All lines of the content, without comments of data. Last year's news is right as it is. */
function searchedLines({ facts, before, after }: Compared): { text: string; place: SourceSpot }[] {
  const isNewYear = facts.some(({ name }) => name === 'convention.conYear');
  const newsBefore = new Set(isNewYear ? before.files.below('content/news') : []);
  return contentLines(after.files, 'news', 'pages', 'data')
    .filter(({ file }) => !newsBefore.has(file))
    .flatMap(({ file, lines }) =>
      lines.map((line, index) => ({
        text: file.endsWith('.yaml') ? line.replace(/\s#.*$/, '') : line,
        place: { file, line: index + 1 },
      })),
    );
}

function outdatedMessage({ labels: [first, ...more], spellings }: ReturnType<typeof valuesBefore>[number], count: number): string {
  const subject = more.length === 0 ? `${first} was` : `${first} and ${more.length} more were`;
  const places = count === 1 ? 'one place in the content still says' : `${count} places in the content still say`;
  return `${subject} ${spellings[0]}, and ${places} so.`;
}

/** Content that still says what a fact was before. Facts that shared the value are one mistake. */
const outdatedValues: Rule = (compared, writing) => {
  const values = valuesBefore(compared.facts, writing);
  const lines = values.length === 0 ? [] : searchedLines(compared);
  return values.flatMap((value) => {
    const patterns = value.spellings.map(wholeValue);
    const spots = lines.filter(({ text }) => patterns.some((pattern) => pattern.test(text))).map(({ place }) => place);
    return spots.length === 0 ? [] : [{ text: outdatedMessage(value, spots.length), spots: spots.slice(0, 8) }];
  });
};

/** Likely mistakes that only a comparison can see: the check reads one state. */
export function findLikelyMistakes(compared: Compared): ListedChange[] {
  const writing = dateWritingOf(compared.after.collection.data.convention);
  return [inThePast, doubled, reachesFar, overtaken, unchangedDays, outdatedValues].flatMap((rule) => rule(compared, writing));
}
