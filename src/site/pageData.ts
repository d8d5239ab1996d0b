import type { InitialNews, DataName, PageData, PageInfo, LayoutData } from './types.ts';
import type { SerializedElement, SerializedTexts } from '../markdown/serializedElements.ts';

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
}

/** Everything that a page is rendered from, its MDX compiled. */
export interface Rendering extends SharedData, Omit<PageInput, 'body'> {
  text: SerializedElement[];
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
