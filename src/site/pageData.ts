/**
 * What the server and the browser both know: a page's data, the API's answers, addresses, search.
 * Begin here, with what a page is rendered from. `contract.ts` has the API's answers, `schedule.ts` the timelines in them.
 * Gives types and pure functions, which need neither Node nor a document.
 */
import type { Data, PageFrontMatter, PageRole, SiteData } from '../../content.config.ts';
import type { PageHeading } from '../collection/mdx/inspection.ts';
import type { SerializedElement, SerializedTexts } from './serializedElements.ts';
import type { Department } from '../domain/departments.ts';
import type { LocaleField } from '../domain/locale.ts';
import type { LocaleFormats } from '../domain/format.ts';
import type { KnownOffsets, Zone } from '../domain/zone.ts';
import type { SearchResult } from './search/searchIndex.ts';
import type { Article, Config, NewsItem } from './contract.ts';

export interface MenuLink {
  name: string;
  link: string;
}
export interface MenuEntry {
  name: string;
  link?: string;
  children?: MenuLink[];
}

/** Data that all pages share. Only the first page of a visit carries it. */
export interface LayoutData {
  /** The last change of the schedule before the page was rendered, in milliseconds since the epoch. */
  renderedAt: number;
  config: Config;
  windows: Record<string, Pick<Data['windows'][string], 'name' | 'plural' | 'page' | 'group'>>;
  /** Display names of deadlines, by their names in the schedule. */
  deadlineNames: Record<string, string>;
  states: Data['states'];
  menu: MenuEntry[];
  /** Paths outside the app: redirects to other sites, and standalone pages. */
  documents: string[];
  /** Paths of pages with a role that other parts of the website link to; missing ones are undefined. */
  rolePages: { readonly [Role in PageRole | 'map' | 'search']?: string };
  convention: Omit<Data['convention'], LocaleField | 'zone'> & { zone: Data['convention']['zone'] & Zone };
  doorLevels?: readonly string[];
  /** Formats for amounts, dates and distances; absent for those of the United States. */
  formats?: LocaleFormats;
  /** Logo in the navigation bar, below content/images. */
  logo?: { src: string; width: number; height: number };
  offsets: KnownOffsets;
  /** Sponsors in the footer, with the maximum heights of their logos. */
  footerSponsors: (Data['sponsors'][number] & { maxHeight: number })[];
  /** Where scripts request live data, if not from this site (`src/site/addresses.ts`). */
  api?: string;
  /** True if news comes from another API: then the content's own news isn't used, and pages fetch theirs. */
  hasExternalNews?: boolean;
  serviceWorker: boolean;
  offlineWords: Data['offline']['words'];
}

export interface PageInfo extends Pick<
  PageFrontMatter,
  'title' | 'heading' | 'description' | 'layout' | 'hideNavigation' | 'hideFooter' | 'lastModified'
> {
  key: string;
  file: string;
  owner?: { name: string; email: string };
  isUnready?: boolean;
}

/** News that is embedded in the HTML of a page. */
export interface InitialNews {
  landing?: { pinned?: NewsItem | undefined; news: NewsItem[] };
  list?: { skip: number; news: NewsItem[]; more: boolean };
  article?: Article;
}

/** Search results from the server, for visitors without JavaScript. */
export interface InitialSearch {
  query: string;
  spoof: string | undefined;
  results: SearchResult[];
}

export type PageList = { path: string; title: string; description: string }[];
/** The data files and values derived from them, split so that a page carries what it shows. What needs a missing file is missing, too. */
export interface PageData extends Omit<SiteData, 'staff'> {
  staff?: (Omit<Data['staff'], 'departments'> & { departments: Department[] }) | undefined;
  pages: PageList;
  booking?: { hotelBooking: NonNullable<Data['hotel']['booking']> } | undefined;
  /** Email addresses of the role mailboxes by id. */
  addresses: Record<string, string>;
  rooms: Record<string, string>;
  contents: { path: string; title: string; headings: PageHeading[] }[];
}
export type DataName = keyof PageData;

export interface PageContext {
  title: string;
  layout: LayoutData;
  /** The latest configuration of the API, if it is about the page's edition; undefined until the first one. */
  liveConfig?: Config | undefined;
  /** Set if the page is a saved copy, with its date (HTTP or ISO); the offline fallback in the place of another page has none. */
  copy?: { savedAt: string | undefined } | undefined;
  /** Undefined if there is none, or the page doesn't carry it: pages carry only the data that was read to render them on the server. */
  data<Name extends DataName>(name: Name): PageData[Name];
  news: InitialNews;
  search?: InitialSearch | undefined;
  /** The elements of a Markdown text that was rendered on the server; undefined for other texts. */
  elementsOf(text: string, headingLevel: number): SerializedElement[] | undefined;
}

export interface SharedData {
  layout: LayoutData;
  data: PageData;
  /** How pages look, derived from the theme: `fonts` are file name prefixes of those in use. Part of documents, and of no script. */
  look: { css: string; bars: { light: string; dark: string }; fonts: readonly string[] };
}

export interface PageInput {
  /** The address being rendered: `/news/12`, where the page's key is `/news/[news]`. */
  pathname: string;
  page: PageInfo;
  /** MDX without front matter. */
  body: string;
  /** True in a preview, which shows sections that wait for what is to be written. */
  showsUnready?: true;
  news: InitialNews;
  card: { address: string; alt: string };
  /** Results on the search page; only if the server has searched. */
  search?: InitialSearch;
}

export interface RenderInput extends SharedData, Omit<PageInput, 'body' | 'showsUnready'> {
  text: SerializedElement[];
}

export interface PageAssets {
  /** Inlined in the document, so that the first paint needs no other response. Scripts load them by address where navigation needs them. */
  styles: readonly { address: string; text: string }[];
  /** URLs of fonts to preload: browsers would otherwise discover them late. */
  fonts: readonly string[];
  /** URLs of the scripts that the page needs, the app's first. The entry loads them (`src/web/live/loadScriptsAfterPaint.ts`). */
  scripts: readonly string[];
}

/** The data of a page in the browser: embedded in its HTML, or fetched as JSON on navigation. */
export interface PagePayload {
  /** Version of the code that it was rendered by. */
  code: string;
  /** Identifies the windows and deadlines that it may ask for the state of: those of the layout that it was rendered in. */
  dates: string;
  page: PageInfo;
  text: SerializedElement[];
  data: { [Name in DataName]?: Partial<PageData[Name]> };
}

export interface DocumentPayload extends PagePayload {
  pathname: string;
  layout: LayoutData;
  news: InitialNews;
  search?: InitialSearch | undefined;
  texts: SerializedTexts;
  /** Set if the surrounding HTML is that of another page, so that the app must render this one (`src/web/serviceWorker/strategies.ts`). */
  isComposed?: true;
}
