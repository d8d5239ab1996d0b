/**
 * What the server and the browser both know: a page's data, the API's answers, addresses, search.
 * Begin here, with what a page is rendered from. `contract.ts` has the API's answers, `schedule.ts` the timelines in them.
 * Gives types and pure functions, which need neither Node nor a document.
 */
import type { InitialNews, InitialSearch, DataName, PageData, PageInfo, LayoutData } from './types.ts';
import type { SerializedElement, SerializedTexts } from './serializedElements.ts';

export interface SharedData {
  layout: LayoutData;
  data: PageData;
  look: Look;
}

/** How pages look, derived from the theme. Part of documents, and of no script. */
export interface Look {
  css: string;
  bars: { light: string; dark: string };
  /** File name prefixes of the fonts in use. */
  fonts: readonly string[];
}

export interface PageInput {
  /** The address being rendered: `/news/12`, where the page's key is `/news/[news]`. */
  pathname: string;
  page: PageInfo;
  /** MDX without front matter. */
  body: string;
  /** True in a preview, which shows sections that wait for what is to be written. */
  showsWaiting?: true;
  news: InitialNews;
  /** The social card. */
  card: { address: string; alt: string };
  /** Results on the search page; only if the server has searched. */
  search?: InitialSearch;
}

export interface RenderInput extends SharedData, Omit<PageInput, 'body' | 'showsWaiting'> {
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
  /** Set if the surrounding HTML is that of another page, so that the app must render this one (`src/web/serviceWorker/copies.ts`). */
  isComposed?: true;
}
