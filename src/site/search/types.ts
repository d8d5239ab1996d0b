import type { Data } from '../../../content.config.ts';

/** A paragraph, list item or cell, in parts. Each part shows if one state of each list is active, as in `hotel=open`. */
export type SearchLine = readonly { text: string; when: readonly (readonly string[])[] }[];

/** What answers a question directly, as in "Table: $150, about 80in x 80in". */
export interface SearchFact {
  name: string;
  values: SearchLine[];
}

/** A part of a page under one heading, or a news item. */
export interface SearchSection {
  /** Path and fragment; the top of a page has no fragment. */
  url: string;
  /** Its heading; at the top of a page, the title. */
  heading: string;
  /** Title of the page. */
  page: string;
  /** Calendar day of a news item, in words. */
  newsDay?: string | undefined;
  /** Other names of the page: its label in the menu, short addresses. */
  names?: string;
  /** Words that people type when they look for this section. */
  typed?: string | undefined;
  text: SearchLine[];
  facts: SearchFact[];
}

/** What search says, and words for the same thing. */
export interface SearchSettings extends Readonly<Data['search']> {
  /** Where to ask. */
  email: string;
}

/** Everything that is searched. */
export interface SearchContent {
  settings: SearchSettings;
  sections: SearchSection[];
}

/** A part of a sentence; marked if it matches the query. */
export type Marked = [text: string, isMarked: boolean];

export interface SearchResult extends Pick<SearchSection, 'url' | 'heading' | 'page' | 'newsDay'> {
  /** Facts that answer the query, by the states given. */
  answers: Marked[][];
  sentence: Marked[];
}
