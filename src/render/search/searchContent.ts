import type { Data } from '../../../content.config.ts';
import type { Collection, Page } from '../../collection/collection.ts';
import { deadlineName } from '../../domain/schedule.ts';
import type { SerializedElement } from '../../site/serializedElements.ts';
import type { Passage, SearchFact, SearchPage, SearchSection, SearchSettings } from '../../site/search/types.ts';
import { deadlinesOf } from '../../site/deadlines.ts';
import { addressesOf, roomsOf } from '../../site/snapshot.ts';
import { published } from '../../site/responses.ts';
import { unlistedPages } from '../../site/pageKey.ts';
import { newsPage } from './newsPage.ts';
import type { DraftSection } from './pageBuilder.ts';
import { pageSections } from './pageSections.ts';
import { createShortener } from './shortText.ts';
import { typedByAddress } from './typedWords.ts';
import { type Facts, instantText } from './valueText.ts';
import { isDay } from '../../domain/zone.ts';
import { friendlyDay } from '../../domain/format.ts';

/** Gives the serialized elements of a page. */
type TextOf = (page: Page) => Promise<readonly SerializedElement[]>;

/** Everything that search looks through. */
export interface SearchContent {
  settings: SearchSettings;
  pages: SearchPage[];
}

/** Pages that nobody looks for. */
const isUnlisted = (page: Page) => unlistedPages.includes(page.path) || page.path.includes('[');

/** A window's state and dates, for each state, as in "Hotel block opens February 15, 2025 at noon". */
function windowFact(id: string, { name, open, close, full: isFull }: Data['windows'][string], data: Data): SearchFact {
  const { early, open: opened, full, closed } = data.states;
  const closes = close === undefined ? '' : `, ${closed.change} ${instantText(close, data)}`;
  const texts = {
    early: open === undefined ? `: ${early.name}` : ` ${opened.change} ${instantText(open, data)}`,
    open: `: ${opened.name}${closes}`,
    ...(isFull !== undefined && { full: `: ${full.name}${closes}` }),
    closed: `: ${closed.name}${close === undefined ? '' : `, ${instantText(close, data)}`}`,
  };
  return { name, value: Object.entries(texts).map(([state, text]): Passage => [text, [[`${id}=${state}`]]]) };
}

function deadlineFact({ path, name, value }: ReturnType<typeof deadlinesOf>[number], data: Data): SearchFact {
  const date = isDay(value) ? friendlyDay(value) : instantText(value, data);
  const state = (when: string) => [[`${deadlineName(path)}=${when}`]];
  return {
    name,
    value: [
      [date, state('before')],
      [`${date} (${data.states.closed.name})`, state('after')],
    ],
  };
}

/** Short addresses of a page, and its label in the menu. */
function wordsOf({ path, title, nav = '', heading = '' }: Page, { redirects }: Data): string {
  const names = Object.entries(redirects).flatMap(([from, to]) => (to === path ? from.split('/').slice(-1) : []));
  const known = title.toLowerCase();
  return [nav, heading, ...names].filter((name) => !known.includes(name.toLowerCase())).join(' ');
}

/** Whether a page's text begins before its first section. Then it introduces the page as well as the description does. */
const introducesItself = ([top]: readonly SearchSection[]) => top !== undefined && top.text.length > 0;

type Drafts = ReadonlyMap<string, DraftSection[]>;

/** Adds a fact to the section at an address, else to the top of its page. */
function addAt(drafts: Drafts, address: string, fact: SearchFact): void {
  const [path = '', id] = address.split('#');
  const sections = drafts.get(path) ?? [];
  (sections.find((section) => section.id === id) ?? sections[0])?.facts.push(fact);
}

function sectionShowing(drafts: Drafts, value: string): DraftSection | undefined {
  const all = [...drafts.values()].flat();
  return all.find(({ shows, id }) => id !== undefined && shows.has(value)) ?? all.find(({ shows }) => shows.has(value));
}

const firstSentence = (passage: Passage): Passage =>
  typeof passage === 'string' ? (passage.split(/(?<=[.!?]) /)[0] ?? '') : [passage[0].split(/(?<=[.!?]) /)[0] ?? '', passage[1]];

/** What is searched of a section's text. Not what the top of a page says of windows: facts say that. */
function searchedText({ id, text }: DraftSection, isBrief: boolean): Passage[] {
  const shown = id === undefined ? text.filter((passage) => typeof passage === 'string') : text;
  return isBrief ? shown.slice(0, 1).map(firstSentence) : shown;
}

/** Policies say in their first sentences what holds, and then at length how. */
const sentencesOf = ({ layout }: Page) => (layout === 'policy' ? 1 : 2);

/** The sections of the pages that search looks through, each with the facts that it shows. */
async function sectionsWithFacts(data: Data, listed: readonly Page[], textOf: TextOf, sectionsOf = pageSections): Promise<Drafts> {
  const facts: Facts = { data, addresses: addressesOf(data), rooms: roomsOf(data) };
  const drafts = new Map<string, DraftSection[]>();
  for (const page of listed) drafts.set(page.path, sectionsOf(page.title, await textOf(page), facts));
  for (const [id, window] of Object.entries(data.windows)) addAt(drafts, window.page, windowFact(id, window, data));
  for (const deadline of deadlinesOf(data)) sectionShowing(drafts, deadline.path)?.facts.push(deadlineFact(deadline, data));
  return drafts;
}

/** A section by what search answers directly, and by the words that find it. */
export interface SearchAnswer extends Pick<SearchSection, 'heading' | 'facts' | 'typed'> {
  /** The title of its page. */
  title: string;
}

const addressOf = (path: string, { id }: Pick<SearchSection, 'id'>) => (id === undefined ? path : `${path}#${id}`);

/** Of thousands of pages, the texts together would be the whole site. */
const sectionsWithoutText: typeof pageSections = (...page) => pageSections(...page).map((section) => ({ ...section, text: [] }));

/** What search answers directly, which is far less work than everything that it looks through. */
export async function searchAnswersOf({ data, pages, news }: Collection, now: number, textOf: TextOf): Promise<SearchAnswer[]> {
  const listed = pages.filter((page) => !isUnlisted(page));
  const drafts = await sectionsWithFacts(data, listed, textOf, sectionsWithoutText);
  const typed = typedByAddress(data);
  return [
    ...listed.flatMap(({ path, title }) =>
      (drafts.get(path) ?? []).map((section) => ({
        title,
        heading: section.heading,
        facts: section.facts,
        ...typed.get(addressOf(path, section)),
      })),
    ),
    ...published(news, now).map(({ id, heading }) => ({ title: heading, heading, ...typed.get(`/news/${id}`) })),
  ];
}

/**
 * What there is to search at an instant (milliseconds): all pages, and the news that is public.
 * @param textOf the serialized elements of a page
 */
export async function searchContentOf({ data, pages, news }: Collection, now: number, textOf: TextOf): Promise<SearchContent> {
  const listed = pages.filter((page) => !isUnlisted(page));
  const drafts = await sectionsWithFacts(data, listed, textOf);
  const typed = typedByAddress(data);
  const wholeSectionsOf = ({ path, briefSearch = false }: Page): SearchSection[] =>
    (drafts.get(path) ?? []).map((section) => ({
      ...(section.id !== undefined && { id: section.id }),
      heading: section.heading,
      ...(section.parent !== undefined && { parent: section.parent }),
      ...typed.get(addressOf(path, section)),
      text: searchedText(section, briefSearch),
      facts: section.facts,
    }));
  const shorten = createShortener(listed.flatMap(wholeSectionsOf));
  return {
    settings: { ...data.search, email: addressesOf(data).general ?? '' },
    pages: [
      ...listed.map((page) => {
        const sections = wholeSectionsOf(page).map((section) => shorten(section, sentencesOf(page)));
        return {
          path: page.path,
          title: page.title,
          description: introducesItself(sections) ? '' : page.description,
          words: wordsOf(page, data),
          sections,
        };
      }),
      ...published(news, now).map((item) => newsPage(item, data.convention.zone.id, typed.get(`/news/${item.id}`)?.typed)),
    ],
  };
}
