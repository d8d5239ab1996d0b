import type { InitialNews, DataName, PageData, PageInfo, LayoutData } from './types.ts';
import type { SerializedElement, SerializedTexts } from '../markdown/serializedElements.ts';

/** All that a rendering of a page is made of. */
export interface Rendering {
  /** The address that is rendered: `/news/12`, where the page's key is `/news/[news]`. */
  pathname: string;
  layout: LayoutData;
  data: PageData;
  page: PageInfo;
  /** What its author wrote. */
  text: SerializedElement[];
  news: InitialNews;
}

/** What travels of a page: for its first rendering in the browser within the HTML, later as JSON. */
export interface PagePayload {
  /** Names the code that this is for. */
  code: string;
  page: PageInfo;
  text: SerializedElement[];
  /** The facts, or entries of facts, that the page's rendering asked for. */
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
