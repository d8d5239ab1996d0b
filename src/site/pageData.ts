import type { Card, InitialNews, DataName, PageData, PageInfo, LayoutData } from './types.ts';
import type { SerializedElement, SerializedTexts } from './serializedElements.ts';

/** What all pages of a site share. */
export interface SharedData {
  layout: LayoutData;
  data: PageData;
}

/** What one page is rendered from, besides what all pages share. */
export interface PageInput {
  /** The address of this rendering: `/news/12`, where the page's key is `/news/[news]`. */
  pathname: string;
  page: PageInfo;
  /** MDX without front matter. */
  body: string;
  news: InitialNews;
  /** The picture for links to the page. */
  card: Card;
}

/** Everything that a page is rendered from, its MDX compiled. */
export interface Rendering extends SharedData, Omit<PageInput, 'body'> {
  text: SerializedElement[];
}

/** What a document of the built site loads. */
export interface PageAssets {
  /** Text of the one stylesheet: part of every document, so that the first paint waits for no second response. */
  style: string;
  /** Addresses of the fonts, which the browser would otherwise find only with the stylesheet. */
  fonts: readonly string[];
  /** Addresses of the scripts that the page needs, the entry first; `src/live/loadScriptsAfterPaint.ts` loads them. */
  scripts: readonly string[];
}

/** What travels of a page: for its first rendering in the browser within the HTML, later as JSON. */
export interface PagePayload {
  /** Names the code that this is for. */
  code: string;
  page: PageInfo;
  text: SerializedElement[];
  /** The data, or parts of it, that the rendering of the page read. */
  data: { [Name in DataName]?: Partial<PageData[Name]> };
}

/** The data block of a document. */
export interface DocumentPayload extends PagePayload {
  pathname: string;
  layout: LayoutData;
  news: InitialNews;
  /** Markdown that the page shows. */
  texts: SerializedTexts;
}
