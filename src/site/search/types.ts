import type { Data } from '../../../content.config.ts';

/** When a text shows: one state of each list must be active, as in `hotel=open`. */
export type When = readonly (readonly string[])[];
/** A part of a text, with when it shows, if it doesn't always. */
export type Passage = string | readonly [text: string, when: When];
/** A paragraph, list item or cell. */
export type Line = string | readonly Passage[];

/** What answers a question directly, as in "Table: $150". */
export interface Fact {
  /** Empty if the value is a whole sentence. */
  name: string;
  value: Line;
}

/** A part of a page under one heading. */
export interface SearchSection {
  /** Fragment of the address; the top of the page has none. */
  id?: string;
  heading: string;
  /** Heading of the section around it. */
  parent?: string;
  text: Line[];
  facts: Fact[];
  /** Words that people type when they look for this section. */
  typed?: string | undefined;
}

export interface SearchPage {
  path: string;
  title: string;
  /** Other words for the page: its label in the menu, short addresses. */
  words?: string;
  /** Calendar day of a news item, in words. */
  newsDay?: string;
  sections: SearchSection[];
}

/** What search says, and words for the same thing. */
export interface SearchSettings extends Readonly<Data['search']> {
  /** Where to ask. */
  email: string;
}

/** Everything that is searched. */
export interface SearchContent {
  settings: SearchSettings;
  pages: SearchPage[];
}

/** A part of a sentence; marked if it matches the query. */
export type Marked = [text: string, isMarked: boolean];

export interface SearchResult {
  /** Path and fragment. */
  url: string;
  /** Title of the page. */
  page: string;
  /** Heading of the section; undefined at the top of a page. */
  section?: string;
  newsDay?: string;
  /** Facts that answer the query, by the states given. */
  answers: Marked[][];
  /** The sentence that fits best. */
  sentence: Marked[];
}
