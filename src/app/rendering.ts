import type { BakedNews, FactName, Facts, PageInfo, Shell } from '../live/site.tsx';
import type { Printed, PrintedTexts } from '../markdown/printed.ts';

/** All that a rendering of a page is made of. */
export interface Rendering {
  /** The address that is rendered: `/news/12`, where the page's key is `/news/[news]`. */
  pathname: string;
  shell: Shell;
  facts: Facts;
  page: PageInfo;
  /** What its author wrote. */
  text: Printed[];
  news: BakedNews;
}

/** What travels of a page: for its first rendering in the browser within the HTML, later as JSON. */
export interface PageData {
  /** Names the code that this is for. */
  code: string;
  page: PageInfo;
  text: Printed[];
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
