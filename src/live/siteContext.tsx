import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Data, PageFrontMatter } from '../../content.config.ts';
import type { BookingResponse, ConfigResponse, NewsItem } from '../site/contract.ts';
import type { PageHeading } from '../collection/mdx/inspection.ts';
import type { SerializedElement } from '../markdown/serializedElements.ts';

export interface MenuLink {
  name: string;
  link: string;
}
export interface MenuEntry {
  name: string;
  link?: string;
  children?: MenuLink[];
}

/** What every page needs: the same on all of them, sent with the first. */
export interface LayoutData {
  /** Instant of the last change in the schedule when the page was rendered, milliseconds. */
  renderedAt: number;
  config: ConfigResponse;
  /** Single deadlines that pages depend on: ISO instants or days by their path in the data. */
  deadlines: Record<string, string>;
  menu: MenuEntry[];
  /** Addresses on this site that are no pages of the app: redirects, and pages that stand alone. */
  documents: string[];
  convention: Data['convention'];
  /** Sponsors in the footer: the Diamond and the Ruby one. */
  footerSponsors: Data['sponsors'];
  preview: boolean;
  /** Delays and width of tooltips (section 9). */
  tooltip: Data['limits']['tooltip'];
}

/** What is known of a page besides its text. */
export interface PageInfo extends Pick<
  PageFrontMatter,
  'title' | 'heading' | 'description' | 'layout' | 'hideNavigation' | 'hideFooter' | 'lastModified'
> {
  key: string;
  file: string;
  owner: { name: string; email: string };
  headings: PageHeading[];
}

/** News that was baked into a page. */
export interface InitialNews {
  landing?: { pinned?: NewsItem | undefined; news: NewsItem[] };
  list?: { skip: number; news: NewsItem[]; more: boolean };
  article?: { item: NewsItem; newer?: NewsLink | undefined; older?: NewsLink | undefined };
}
export interface NewsLink {
  id: number;
  heading: string;
}

/** Addresses and titles of all pages, where a page lists them. */
export type PageList = { path: string; title: string; description: string }[];
/** Data files, and what is drawn from them so that a page brings just what it shows. */
export interface PageData extends Data {
  pages: PageList;
  booking: BookingResponse;
  /** Addresses of the role mailboxes by their ids. */
  addresses: Record<string, string>;
  /** Names of the rooms by their ids. */
  rooms: Record<string, string>;
}
export type DataName = keyof PageData;

/** The site as a rendering sees it: the shell, and facts by name. */
export interface Site {
  layout: LayoutData;
  /** Throws if the page did not bring the fact: a page brings those that its rendering asked for. */
  data<Name extends DataName>(name: Name): PageData[Name];
  news: InitialNews;
  /** Markdown as the server has turned it into elements; undefined where it has not seen the text. */
  elementsOf(text: string, headingLevel: number): SerializedElement[] | undefined;
}

const SiteContext = createContext<Site | undefined>(undefined);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('SiteProvider is missing.');
  return site;
}

export const useLayoutData = (): LayoutData => useSite().layout;

/** A data file's content, as in `useData('hotel').suites`. */
export function useData<Name extends DataName>(name: Name): PageData[Name] {
  return useSite().data(name);
}

const never = () => () => {};

/** False while rendering on the server and hydrating, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
