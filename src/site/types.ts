import type { Data, PageFrontMatter, PageRole, SiteData } from '../../content.config.ts';
import type { PageHeading } from '../collection/mdx/inspection.ts';
import type { SerializedElement } from './serializedElements.ts';
import type { Department } from '../domain/departments.ts';
import type { LocaleField } from '../domain/localeOf.ts';
import type { LocaleFormats } from '../domain/localeFormats.ts';
import type { KnownOffsets, Zone } from '../domain/zone.ts';
import type { SearchResult } from './search/types.ts';
import type { ConfigResponse, NewsItem } from './contract.ts';
import type { PageOrigin } from './savedCopy.ts';

export interface MenuLink {
  name: string;
  link: string;
}
export interface MenuEntry {
  name: string;
  link?: string;
  children?: MenuLink[];
}

/** Addresses of the pages that parts of the website link to, as far as there are such pages. */
export type RolePages = { readonly [Role in PageRole | 'map' | 'search']?: string };

/** Data that all pages share. Only the first page of a visit carries it. */
export interface LayoutData {
  /** The last change of the schedule before the page was rendered, in milliseconds since 1970. */
  renderedAt: number;
  config: ConfigResponse;
  /** The windows without their dates, by id. */
  windows: Record<string, Pick<Data['windows'][string], 'name' | 'plural' | 'page' | 'group'>>;
  /** Names of the deadlines, by their names in the schedule. */
  deadlineNames: Record<string, string>;
  /** Words for the states that a window can have. */
  states: Data['states'];
  menu: MenuEntry[];
  /** Paths of this site outside the app: redirects to other sites, and standalone pages. */
  documents: string[];
  rolePages: RolePages;
  convention: Omit<Data['convention'], LocaleField | 'zone'> & { zone: Data['convention']['zone'] & Zone };
  /** How amounts, dates and distances are written; absent if it is as in the United States. */
  formats?: LocaleFormats;
  /** The picture of the name in the bar, below content/images. */
  logo?: { src: string; width: number; height: number };
  /** Offsets of the convention's zone, so that scripts need no formatter of the browser for the times of most dates. */
  offsets: KnownOffsets;
  /** Sponsors in the footer, with the largest heights of their logos. */
  footerSponsors: (Data['sponsors'][number] & { maxHeight: number })[];
  /** Where scripts ask for live data, if not at this site (`src/site/apiAddress.ts`). */
  api?: string;
  /** Whether news comes from an API at another origin: then that of the content is nowhere, and pages fetch theirs. */
  newsElsewhere?: boolean;
  /** Whether devices keep the site for reading without a connection. */
  serviceWorker: boolean;
  /** What to say without a connection. */
  offlineWords: Data['offline']['words'];
}

/** A page without its text. */
export interface PageInfo extends Pick<
  PageFrontMatter,
  'title' | 'heading' | 'description' | 'layout' | 'hideNavigation' | 'hideFooter' | 'lastModified'
> {
  key: string;
  file: string;
  owner?: { name: string; email: string };
  /** Whether it is not ready, so that only a preview shows it. */
  isDraft?: boolean;
}

/** News in the HTML of a page. */
export interface InitialNews {
  landing?: { pinned?: NewsItem | undefined; news: NewsItem[] };
  list?: { skip: number; news: NewsItem[]; more: boolean };
  article?: Article;
}
/** An item with the next newer and the next older one; undefined at the ends of the list, and with an API that doesn't say. */
export interface Article {
  item: NewsItem;
  newer?: NewsLink | undefined;
  older?: NewsLink | undefined;
}
export interface NewsLink {
  id: number;
  heading: string;
}

/** What a server has found, for visitors without JavaScript. */
export interface InitialSearch {
  query: string;
  spoof: string | undefined;
  results: SearchResult[];
}

export type PageList = { path: string; title: string; description: string }[];
/** The data files, and values derived from them, so that a page carries only what it shows. What depends on a missing file isn't there. */
export interface PageData extends Omit<SiteData, 'staff'> {
  staff?: (Omit<Data['staff'], 'departments'> & { departments: Department[] }) | undefined;
  pages: PageList;
  booking?: { hotelBooking: Data['hotel']['booking'] } | undefined;
  /** Addresses of the role mailboxes by their ids. */
  addresses: Record<string, string>;
  rooms: Record<string, string>;
  contents: { path: string; title: string; headings: PageHeading[] }[];
}
export type DataName = keyof PageData;

/** The data that components read. */
export interface PageContext {
  title: string;
  layout: LayoutData;
  /** Where the page came from; absent while it is rendered on a server. */
  origin?: PageOrigin;
  /** Undefined if there is none, or the page doesn't carry it: pages carry the data that their rendering on the server used. */
  data<Name extends DataName>(name: Name): PageData[Name];
  news: InitialNews;
  search?: InitialSearch | undefined;
  /** The elements of a Markdown text that the server rendered; undefined for other texts. */
  elementsOf(text: string, headingLevel: number): SerializedElement[] | undefined;
}

/** What the picture shows that networks put beside a link to a page. */
export interface CardDrawing {
  /** The section of the site whose artwork it has; on the home page, files of the banner below `content/images`, back to front. */
  artwork: string | string[];
  kicker: string;
  title: string;
  /** Name, days and place of the convention. */
  name: string;
  days: string;
  place: string;
  /** Pictures below content/images: the artwork behind the heading, the mark and the stamp. */
  art?: { head?: string | undefined; mark?: string | undefined; stamp?: string | undefined };
  /** The colors of the light theme: of text, paper and band, of the stamp, and of the sky behind the artwork. */
  colors: { ink: string; paper: string; band: string; stamp: string; sky: string };
  /** When a news item went live. */
  stamp?: { month: string; day: string; year: string };
}

/** A picture for links to a page: its address, and what it shows, for people who do not see it. */
export interface SharingCard {
  path: string;
  alt: string;
  drawing: CardDrawing;
}
