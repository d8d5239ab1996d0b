import type { BakedNews, FactName, Facts, PageInfo, Shell } from '../live/site.tsx';
import type { PrintedTexts } from '../markdown/printed.ts';

/** All that a rendering of a page is made of. */
export interface Rendering {
  /** The address that is rendered: `/news/12`, where the page's key is `/news/[news]`. */
  pathname: string;
  shell: Shell;
  facts: Facts;
  page: PageInfo;
  news: BakedNews;
}

/** What travels of a page besides its text: for its first rendering in the browser within the HTML, later as JSON. */
export interface PageData {
  page: PageInfo;
  /** The facts, or entries of facts, that the page's rendering asked for. */
  facts: { [Name in FactName]?: Partial<Facts[Name]> };
}

/** The data block of a document. */
export interface DocumentData extends PageData {
  pathname: string;
  shell: Shell;
  news: BakedNews;
  /** Markdown that the page shows. */
  texts: PrintedTexts;
}
