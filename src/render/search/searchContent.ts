import type { Data } from '../../../content.config.ts';
import type { Collection, Page } from '../../collection/collection.ts';
import { friendlyDate, friendlyDay, instantDay } from '../../domain/format.ts';
import { deadlineName } from '../../domain/schedule.ts';
import { isDay } from '../../domain/zone.ts';
import { deadlinesOf } from '../snapshot/deadlines.ts';
import { unlistedPages } from '../../site/pageKey.ts';
import { parseMarkdown } from '../../collection/markdown/parse.ts';
import { textOf } from '../../collection/markdown/textOf.ts';
import { published } from '../api/responses.ts';
import type { Fact, Passage, SearchContent, SearchPage, SearchSection } from '../../site/search/types.ts';
import { addressesOf } from '../snapshot/snapshot.ts';
import type { PageSection } from './pageSections.ts';
import { typedWords } from './typedWords.ts';

/** Gives the sections of a page. */
export type SectionsOf = (page: Page) => Promise<readonly PageSection[]>;

const dateText = (value: string, { id, name }: Data['convention']['zone']) =>
  isDay(value) ? friendlyDay(value) : `${friendlyDate(new Date(value), id)} ${name}`;

/** A window's state and dates, for each state, as in "Hotel block opens February 15, 2025 at noon". */
function windowFact(
  id: string,
  { name, open, close, full: isFull }: Data['windows'][string],
  { states, convention: { zone } }: Data,
): Fact {
  const { early, open: opened, full, closed } = states;
  const closes = close === undefined ? '' : `, ${closed.change} ${dateText(close, zone)}`;
  const texts = {
    early: open === undefined ? `: ${early.name}` : ` ${opened.change} ${dateText(open, zone)}`,
    open: `: ${opened.name}${closes}`,
    ...(isFull !== undefined && { full: `: ${full.name}${closes}` }),
    closed: `: ${closed.name}${close === undefined ? '' : `, ${dateText(close, zone)}`}`,
  };
  return { name: '', value: Object.entries(texts).map(([state, text]): Passage => [name + text, [[`${id}=${state}`]]]) };
}

function deadlineFact({ path, name, value }: ReturnType<typeof deadlinesOf>[number], { states, convention: { zone } }: Data): Fact {
  const date = dateText(value, zone);
  return { name, value: [date, [` (${states.closed.name})`, [[`${deadlineName(path)}=after`]]]] };
}

/** Short addresses of a page, and its label in the menu. */
function wordsOf({ path, title, nav = '', heading = '' }: Page, { redirects }: Data): string {
  const names = Object.entries(redirects).flatMap(([from, to]) => (to === path ? from.split('/').slice(-1) : []));
  const words = [nav, heading, ...names, ...path.split('/').slice(-1)];
  return words.filter((name) => !title.toLowerCase().includes(name.toLowerCase())).join(' ');
}

const isSameDate = (a: string, b: string) => a === b || Date.parse(a) === Date.parse(b);

/**
 * What there is to search at an instant (milliseconds): all pages, and the news that is public, by its headings and summaries (a thousand
 * whole items would outweigh the pages).
 */
export async function searchContentOf({ data, pages, news }: Collection, now: number, sectionsOf: SectionsOf): Promise<SearchContent> {
  const read: { page: SearchPage; dates: (readonly string[])[] }[] = [];
  for (const page of pages.filter(({ path }) => !unlistedPages.includes(path) && !path.includes('['))) {
    const sections = await sectionsOf(page);
    const typed = ({ id }: SearchSection) => typedWords[id === undefined ? page.path : `${page.path}#${id}`];
    const searched = sections.map(({ section }) => ({ ...section, facts: [...section.facts], typed: typed(section) }));
    const { path, title } = page;
    read.push({ page: { path, title, words: wordsOf(page, data), sections: searched }, dates: sections.map(({ dates }) => dates) });
  }
  for (const [id, window] of Object.entries(data.windows)) {
    const [path, fragment] = window.page.split('#');
    const sections = read.find(({ page }) => page.path === path)?.page.sections ?? [];
    (sections.find((section) => section.id === fragment) ?? sections[0])?.facts.push(windowFact(id, window, data));
  }
  const all = read.flatMap(({ page, dates }) => page.sections.map((section, index) => ({ section, dates: dates[index] ?? [] })));
  for (const deadline of deadlinesOf(data)) {
    const showing = all.filter(({ dates }) => dates.some((date) => isSameDate(date, deadline.value)));
    (showing.find(({ section }) => section.id !== undefined) ?? showing[0])?.section.facts.push(deadlineFact(deadline, data));
  }
  const items = published(news, now).map(({ id, heading, summary, live }): SearchPage => {
    const text = summary === null ? [] : [textOf(parseMarkdown(summary).root)];
    const path = `/news/${id}`;
    const newsDay = instantDay(new Date(live), data.convention.zone.id);
    return { path, title: heading, newsDay, sections: [{ heading, text, facts: [], typed: typedWords[path] }] };
  });
  return { settings: { ...data.search, email: addressesOf(data).general ?? '' }, pages: [...read.map(({ page }) => page), ...items] };
}
