import { fileText } from '../collection/files/contentFiles.ts';
import { formatMoney, friendlyDay, friendlyPhone, instantDay } from '../domain/format.ts';
import { counted, escapeRegExp } from '../domain/text.ts';
import { endOfDay, isDay } from '../domain/zone.ts';
import type { CalendarDate } from '../render/formats/calendar.ts';
import type { FactChange } from './causes.ts';
import type { SiteView } from './contentState.ts';
import { type DateChange, dateInWords, datesByPath, type DateWriting, dateWritingOf, timeOf } from './dates.ts';
import type { ContentPlace, ListedChange } from './report.ts';

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
