/**
 * The collections: the files below content/, and their schemas.
 *
 * Code that reads, checks or edits content, or prepares a new year, is driven by this file. Kinds of value (`text`, `money`, `instant`),
 * the schemas of data files, and hints such as `newYear` are in src/collection/schema. All descriptions are shown to authors.
 */
import { z } from 'zod';
import { departmentIds, namedDepartments } from './src/domain/departments.ts';
import { type DataCollection, dataCollection, issueAt } from './src/collection/schema/hints.ts';
import { art, theme, themeRules } from './src/collection/schema/data/look.ts';
import { charity, dealers, events, limits, map, mapRules, prices, registration } from './src/collection/schema/data/program.ts';
import {
  departments,
  follow,
  links,
  mailboxes,
  telegram,
  artists,
  guests,
  staff,
  security,
  partners,
  sponsorLevels,
  sponsors,
} from './src/collection/schema/data/people.ts';
import { convention } from './src/collection/schema/data/convention.ts';
import { hotel } from './src/collection/schema/data/hotel.ts';
import { actions, banner, menu, notice, offline, redirects, searchSettings } from './src/collection/schema/data/site.ts';
import { deadlines, states, windows } from './src/collection/schema/data/windows.ts';
import { day, strictFields, id, instant, text } from './src/collection/schema/values.ts';

export { components, gateStates, isComponentName, type ComponentName, type PropsOf } from './src/collection/schema/components.ts';

/** Of search words of a section: more would make other sections harder to find. */
const mostWords = 10;

/** Pages; the path of a file is the address of its page. */
const pages = {
  base: 'content/pages',
  pattern: '**/*.mdx',
  schema: strictFields('The block between the two --- lines at the top of a page.', {
    title: text('The title: heading of the page and name of the browser tab.'),
    heading: text('The heading, if it’s different from the title.').optional(),
    description: z
      .string()
      .min(40)
      .max(180)
      .meta({ description: 'What the page is about, in one sentence of 40 to 180 characters. Search engines and shared links show it.' }),
    nav: text('The label in the menu, if it’s different from the title.').optional(),
    owner: id.optional().meta({ ref: 'departments', description: 'The department that looks after the page: an id of departments.yaml.' }),
    lastModified: day('When the page was last changed; required on policies.').optional(),
    layout: z
      .enum(['page', 'policy', 'home', 'wide', 'standalone'])
      .default('page')
      .meta({ description: 'page (default), policy, home, wide, or standalone for a page outside the app.' }),
    role: z
      .enum(['terms', 'privacy', 'hotel', 'registration', 'status', 'contact', 'staff'])
      .optional()
      .meta({ description: 'What the page is to the rest of the website, which links to it there: see “Pages with a role” in the guide.' }),
    ready: z.boolean().optional().meta({
      fallback: true,
      description: 'Whether visitors find the page. While they don’t, it has no address, and no menu, search or list names it.',
    }),
    sectionsWait: z.boolean().optional().meta({
      description: 'Whether only the sections with a <ToWrite> wait until it is written, and visitors find the rest of the page.',
    }),
    searchWords: z
      .record(
        text('The id of a section of this page, or "page" for the page itself.'),
        text('Words that people type when they look for it and that it does not use, at most ten.').check(({ value, issues }) => {
          const { length } = value.trim().split(/\s+/);
          if (length > mostWords) issues.push(issueAt([], `These are ${length} words. Keep the ${mostWords} that help most.`));
        }),
      )
      .optional()
      .meta({ shown: false, description: 'Words that people type in search when they look for a section of this page, by its id.' }),
    hideNavigation: z.boolean().optional().meta({ description: 'Whether this page has no navigation bar.' }),
    hideFooter: z.boolean().optional().meta({ description: 'Whether this page has no footer.' }),
  }),
};

/** News items: the number in a file name is the id. */
const news = {
  base: 'content/news',
  pattern: '*.md',
  schema: strictFields('The block between the two --- lines at the top of a news item.', {
    heading: text('The headline.'),
    summary: text('Two or three sentences for the cards, in Markdown. Without them, cards show the whole text.').optional(),
    live: instant('When the item becomes public. Until then, visitors don’t see it.'),
    pinned: z.boolean().optional().meta({ description: 'Whether the item comes first on the home page.' }),
    pinnedUntil: instant('When it stops being pinned.').optional(),
    updated: instant('When it was corrected.').optional(),
  }),
};

/** Data files, content/data/<name>.yaml. */
const data = {
  // Different each year
  convention: dataCollection(convention, { newYear: true }),
  windows: dataCollection(windows, { newYear: true }),
  registration: dataCollection(registration, { newYear: true }),
  hotel: dataCollection(hotel, { newYear: true }),
  dealers: dataCollection(dealers, { newYear: true }),
  events: dataCollection(events, { newYear: true }),
  prices: dataCollection(prices, { newYear: true }),
  charity: dataCollection(charity, { newYear: true }),

  // People
  guests: dataCollection(guests, { anchors: { on: 'GuestCards', of: (list) => list.map((guest) => guest.id) } }),
  staff: dataCollection(staff, {
    anchors: {
      on: 'StaffTree',
      of: (tree, namesOf) => {
        const names = namesOf('departments');
        return names && namedDepartments(tree.departments, names).flatMap((department) => departmentIds(department));
      },
    },
  }),
  artists: dataCollection(artists),
  sponsorLevels: dataCollection(sponsorLevels),
  sponsors: dataCollection(sponsors),
  partners: dataCollection(partners),

  // Contacts and places
  mailboxes: dataCollection(mailboxes),
  departments: dataCollection(departments),
  links: dataCollection(links),
  follow: dataCollection(follow),
  telegram: dataCollection(telegram, { anchors: { on: 'TelegramChannels', of: (list) => list.map((channel) => channel.id) } }),
  map: dataCollection(map, {
    rules: mapRules,
    anchors: { on: 'VenueMap', of: ({ floors }) => floors.flatMap((floor) => [floor.id, ...floor.rooms.map((room) => `room-${room.id}`)]) },
  }),

  // Texts for dates and limits
  deadlines: dataCollection(deadlines),
  states: dataCollection(states, {
    fallback: {
      early: { name: '', opens: '', closes: '' },
      open: { name: '', opens: '', closes: '', change: '', pluralChange: '' },
      full: { name: '', closes: '', change: '', pluralChange: '' },
      closed: { name: '', closes: '', change: '', pluralChange: '' },
    },
  }),
  limits: dataCollection(limits),

  // Parts of the website
  menu: dataCollection(menu),
  actions: dataCollection(actions),
  notice: dataCollection(notice, { fallback: { show: false } }),
  redirects: dataCollection(redirects),
  search: dataCollection(searchSettings, { fallback: { nothingFound: '', tips: '', synonyms: [] } }),
  offline: dataCollection(offline, {
    fallback: { serviceWorker: false, shortcuts: [], words: { offline: '', page: '', search: '' } },
  }),
  banner: dataCollection(banner),
  theme: dataCollection(theme, { fallback: {}, rules: themeRules }),
  art: dataCollection(art, { fallback: {} }),
  security: dataCollection(security),
} satisfies Record<string, DataCollection>;

export const collections = { pages, news, data };

export type PageFrontMatter = z.output<typeof pages.schema>;
/** A page's role, by which the rest of the website links to it. */
export type PageRole = NonNullable<PageFrontMatter['role']>;
export type NewsFrontMatter = z.output<typeof news.schema>;
export type DataFile = keyof typeof data;
/** The values of all data files. */
export type Data = { [Name in DataFile]: z.output<(typeof data)[Name]['schema']> };
/** Data files without a default if they are missing. Lists default to empty ones. */
type Optional = 'charity' | 'dealers' | 'events' | 'hotel' | 'map' | 'registration' | 'security' | 'staff';
/** The values of the data files that exist. */
export type SiteData = Omit<Data, Optional> & { [Name in Optional]?: Data[Name] | undefined };
export const dataNames = (Object.keys(data) as DataFile[]).toSorted();
