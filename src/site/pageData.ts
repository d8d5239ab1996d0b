import type { SharingCard, InitialNews, InitialSearch, DataName, PageData, PageInfo, LayoutData } from './types.ts';
import type { SerializedElement, SerializedTexts } from './serializedElements.ts';

/** The data that all pages share. */
export interface SharedData {
  layout: LayoutData;
  data: PageData;
  look: Look;
}

/** How every page looks, from the theme. Documents hold it, and no script. */
export interface Look {
  /** The stylesheet with the colors and typefaces. */
  css: string;
  bars: { light: string; dark: string };
  /** How the names of the fonts begin that pages use. */
  fonts: readonly string[];
}

/** The data of one page, besides what all pages share. */
export interface PageInput {
  /** The address of this rendering: `/news/12`, where the page's key is `/news/[news]`. */
  pathname: string;
  page: PageInfo;
  /** MDX without front matter. */
  body: string;
  news: InitialNews;
  card: SharingCard;
  /** Results on the page of the search; only where a server has searched. */
  search?: InitialSearch;
}

/** Everything that a page is rendered from, its MDX compiled. */
export interface RenderInput extends SharedData, Omit<PageInput, 'body'> {
  text: SerializedElement[];
}

export interface Stylesheet {
  /** Where scripts load it from when a page that needs it is reached in the app. */
  address: string;
  text: string;
}

/** The assets that a document of the built site loads. */
export interface PageAssets {
  /** Stylesheets. They are part of the document, so that the first paint doesn't wait for another response. */
  styles: readonly Stylesheet[];
  /** Addresses of the fonts, which the browser would otherwise find only with the stylesheets. */
  fonts: readonly string[];
  /** Addresses of the scripts that the page needs, the entry first; `src/web/live/loadScriptsAfterPaint.ts` loads them. */
  scripts: readonly string[];
}

/** The data of a page in the browser: in its HTML, or as JSON when it is reached by navigation. */
export interface PagePayload {
  /** Version of the code that renders it. */
  code: string;
  page: PageInfo;
  text: SerializedElement[];
  data: { [Name in DataName]?: Partial<PageData[Name]> };
}

/** The data block of a document. */
export interface DocumentPayload extends PagePayload {
  pathname: string;
  layout: LayoutData;
  news: InitialNews;
  search?: InitialSearch | undefined;
  /** Markdown that the page shows. */
  texts: SerializedTexts;
  /** Set if the HTML beside it is that of another page, and the app renders this one anew (`src/web/serviceWorker/composePage.ts`). */
  isComposed?: true;
}
