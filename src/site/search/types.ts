import type { Data } from '../../../content.config.ts';

/** A paragraph, list item or cell, in parts. A part shows if each of its lists contains an active state, as in `hotel=open`. */
export type SearchLine = readonly { text: string; when: readonly (readonly string[])[] }[];

/** A fact that answers a question directly: "Table: $150, about 80in x 80in". */
export interface SearchFact {
  name: string;
  values: SearchLine[];
}

/** A section of a page, or a news item. */
export interface SearchSection {
  /** Path and fragment; without a fragment for the first section of a page. */
  url: string;
  /** Its heading; the title for the first section of a page. */
  heading: string;
  /** Title of the page that it is on. */
  page: string;
  /** Date of a news item, formatted. */
  newsDay?: string | undefined;
  /** Other names of the page: its menu label, short addresses. */
  names?: string;
  /** Search keywords for this section. */
  typed?: string | undefined;
  text: SearchLine[];
  facts: SearchFact[];
}

/** Texts of the search, and synonyms. */
export interface SearchSettings extends Readonly<Data['search']> {
  /** Contact address for a search without results. */
  email: string;
}

/** Content of the search index file. */
export interface SearchContent {
  settings: SearchSettings;
  sections: SearchSection[];
}

/** Part of a text; marked if it matches the query. */
export type Marked = [text: string, isMarked: boolean];

export interface SearchResult extends Pick<SearchSection, 'url' | 'heading' | 'page' | 'newsDay'> {
  /** Facts that answer the query in the active states. */
  answers: Marked[][];
  sentence: Marked[];
}
