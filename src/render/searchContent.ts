import type { Data, SiteData } from '../../content.config.ts';
import type { Page, Collection } from '../collection/collection.ts';
import { parseMarkdown } from '../collection/markdown/parse.ts';
import { singleLineText } from '../collection/markdown/text.ts';
import { amountPattern, formatInstant, formatDay, formatInstantDay } from '../domain/format.ts';
import { localeOf } from '../domain/locale.ts';
import { deadlineName } from '../domain/schedule.ts';
import { escapeRegExp } from '../domain/text.ts';
import { isDay, zoneNameAt } from '../domain/zone.ts';
import { unlistedPages, searchFilePath } from '../site/addresses.ts';
import { packSearch, type SearchFact, type SearchLine, type SearchSection } from '../site/search/searchIndex.ts';
import { deadlinesOf } from './api/responses.ts';
import { publishedNews } from './api/news.ts';
import type { SiteText } from './formats/format.ts';
import { type DocumentBlock, isHeadingTag, mainOf, readBlocks, type Run, runsText } from './readDocument.ts';
import type { createPageRenderer } from './renderPage.ts';
import { zoneWithNames } from './snapshot/layoutData.ts';
import { mailboxAddresses, type Snapshot } from './snapshot/snapshot.ts';

/** Blocks that belong together, such as a bed and its price. */
type Group = readonly DocumentBlock[];

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/ (?=[.,;:!?)])/g, '');
const plain = (group: Group) => tidy(group.map(({ runs }) => runsText(runs)).join(' ')).trim();
/** The text of a block without footnote markers. */
const nameOf = (block: DocumentBlock) => plain([block]).replace(/[*†]+$/, '');

function lineOf(group: Group): SearchLine {
  const parts: Run[] = [];
  for (const { text, when } of group.flatMap(({ runs }) => [...runs, { text: ' ', when: [] }])) {
    const last = parts.at(-1);
    if (last && String(last.when) === String(when)) last.text += text;
    else parts.push({ text, when });
  }
  const line = parts.map(({ text, when }) =>
    when.length === 0 ? tidy(text) : ([tidy(text), ...when.map((states) => states.join(' '))] as const),
  );
  const [only] = line;
  return line.length === 1 && typeof only === 'string' ? only.trim() : line;
}

/** In characters. Longer answers are reduced to amounts, dates and addresses. */
const mostLetters = 140;

/** Summarizes a named entry, amounts first. */
function summarizeEntry(groups: readonly Group[]): readonly Group[] {
  const sorted = groups.toSorted((a, b) => Number(amountPattern.test(plain(b))) - Number(amountPattern.test(plain(a))));
  if (groups.map(plain).join().length <= mostLetters) return sorted;
  const short = sorted.filter((group) => amountPattern.test(plain(group)) || /@|\b20\d\d\b|\d:\d\d/.test(plain(group)));
  return short.length > 0 ? short : groups.slice(0, 1);
}

/** Splits the blocks of a section into facts, which are entries with a name, and other text. */
function splitFacts(blocks: Group): Pick<SearchSection, 'text' | 'facts'> {
  const facts: SearchFact[] = [];
  const text: SearchLine[] = [];
  const isName = ({ tag }: DocumentBlock) => isHeadingTag(tag) || /^(?:dt|th)$/.test(tag);
  const names = Map.groupBy(blocks.filter(isName), ({ entries }) => entries.at(-1));
  for (const [entry, members] of Map.groupBy(blocks, (block) => block.entries.find((each) => names.has(each)) ?? block)) {
    const [name] = names.get(entry) ?? [];
    const rest = members.filter((block) => block !== name);
    const groups = [...Map.groupBy(rest, (block) => (block.entries.at(-1) === entry ? block : (block.entries.at(-1) ?? block))).values()];
    // Column headers have no values.
    const answer = name && rest.some(({ tag }) => tag !== 'th') ? summarizeEntry(groups) : [];
    if (name && answer.length > 0) facts.push([nameOf(name), ...answer.map(lineOf)]);
    text.push(...groups.filter((group) => !answer.includes(group)).map(lineOf));
  }
  return { text, facts };
}

/** A page's sections for the search index, read from its document: each heading with what is below it. */
function pageSections({ path, title }: Page, html: string): SearchSection[] {
  const main = mainOf(html).replace(/<footer.*<\/footer>/s, '');
  const all = readBlocks(main).map((block) => ({ ...block, runs: block.runs.filter(({ isPicture }) => !isPicture) }));
  const blocks = all.filter(({ runs }) => runs.length > 0);
  const sections = [{ url: path, heading: title, below: [] as DocumentBlock[] }];
  // Above the heading there are only links to other pages.
  for (const block of blocks.slice(blocks.findIndex(({ tag }) => tag === 'h1') + 1)) {
    if (block.id === undefined) sections.at(-1)?.below.push(block);
    else sections.push({ url: `${path}#${block.id}`, heading: nameOf(block), below: [] });
  }
  return sections.map(({ below, ...section }) => ({ ...section, page: title, ...splitFacts(below) }));
}

export type ReadDocument = (path: string) => Promise<string>;

/** Creates a reader for the documents of a snapshot, which renders them. */
export function documentReader(renderPage: ReturnType<typeof createPageRenderer>, { shared, page }: Snapshot): ReadDocument {
  return async (path) => {
    const input = page(path);
    return input ? (await renderPage(shared, input)).html : '';
  };
}

const dateText = (value: string, { zone, ...facts }: Data['convention']) =>
  isDay(value)
    ? formatDay(value, localeOf(facts))
    : `${formatInstant(new Date(value), zone.id, localeOf(facts))} ${zoneNameAt(Date.parse(value), zone)}`;

/** A window's state and dates: "Hotel block: Open, closes August 7, 2025 at 5:00 PM Eastern time". */
function windowFact(id: string, { name, open, close }: Data['windows'][string], { states, convention }: SiteData): SearchFact {
  const dated = (words: string, date?: string) => (date === undefined ? '' : `, ${words.toLowerCase()} ${dateText(date, convention)}`);
  const parts = Object.entries(states).map(
    ([state, words]) =>
      [words.name + (state === 'early' ? dated(states.early.opens, open) : '') + dated(words.closes, close), `${id}=${state}`] as const,
  );
  return [name, parts];
}

function addWindows(sections: readonly SearchSection[], data: SiteData): void {
  const sectionAt = (address: string) => sections.find(({ url }) => url === address);
  for (const [id, window] of Object.entries(data.windows)) {
    const { page = '' } = window;
    (sectionAt(page) ?? sectionAt(page.replace(/#.*/, '')))?.facts.push(windowFact(id, window, data));
  }
}

/** Adds the deadlines to sections that mention their dates, preferably below a heading. */
function addDeadlines(sections: readonly SearchSection[], data: SiteData): void {
  for (const { path, name, value } of deadlinesOf(data)) {
    const text = dateText(value, data.convention);
    // Not within another date: 1 August 2025 in 21 August 2025.
    const mention = new RegExp(`(?<!\\d)${escapeRegExp(text)}`);
    const showing = sections.filter((section) => mention.test(JSON.stringify(section)));
    const over = [` (${data.states.closed.name})`, `${deadlineName(path)}=after`] as const;
    (showing.find(({ url }) => url.includes('#')) ?? showing[0])?.facts.push([name, [text, over]]);
  }
}

/**
 * Collects the searchable content at an instant (milliseconds): all pages, and the headings and summaries of public news. A thousand full
 * items would outweigh the pages.
 */
export async function createSearchContent({ data, pages, news }: Collection, now: number, documentOf: ReadDocument) {
  const sections: SearchSection[] = [];
  for (const page of pages.filter(({ path }) => !unlistedPages.includes(path) && !path.includes('['))) {
    const { path, nav = '', heading = '', searchWords } = page;
    const short = Object.keys(data.redirects).filter((from) => data.redirects[from] === path);
    const names = [nav, heading, path, ...short].join(' ');
    const found = pageSections(page, await documentOf(path));
    sections.push(...found.map((section) => ({ ...section, names, typed: searchWords?.[section.url.split('#')[1] ?? 'page'] })));
  }
  const named = { ...data, convention: { ...data.convention, zone: zoneWithNames(data.convention) } };
  addWindows(sections, named);
  addDeadlines(sections, named);
  for (const { id, heading, summary, live } of publishedNews(news, now)) {
    const text = summary === null ? [] : [singleLineText(parseMarkdown(summary, 'trusted').root)];
    const newsDay = formatInstantDay(new Date(live), data.convention.zone.id, localeOf(data.convention));
    sections.push({ url: `/news/${id}`, heading, page: heading, newsDay, text, facts: [] });
  }
  return { settings: { ...data.search, email: mailboxAddresses(data).general ?? '' }, sections };
}

export async function searchFile(collection: Collection, now: number, documentOf: ReadDocument): Promise<SiteText> {
  const text = JSON.stringify(packSearch(await createSearchContent(collection, now, documentOf)));
  return { path: searchFilePath, type: 'application/json; charset=utf-8', text, dense: true };
}
