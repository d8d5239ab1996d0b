/** Text, with the states in which it shows, if it isn't always: one of each list must be active, as in `hotel=open`. */
export type Passage = string | [text: string, when: readonly (readonly string[])[]];

/** Something a visitor may ask for directly, as in "Table: $150". */
export interface SearchFact {
  name: string;
  /** The answer, by state. Where it starts with a colon or a space, it follows the name as it is. */
  value: readonly Passage[];
  /** What else is known, such as a description. */
  more?: readonly Passage[];
}

/** A part of a page under one heading. */
export interface SearchSection {
  /** Fragment of the address; the top of the page has none. */
  id?: string;
  heading: string;
  /** Heading of the section around it. */
  parent?: string;
  /** Words that people type when they look for this section. */
  typed?: string;
  /** One entry for each paragraph, list item or cell. */
  text: readonly Passage[];
  facts?: readonly SearchFact[];
  /** Words of sentences that were left out. */
  rest?: string;
}

export interface SearchPage {
  path: string;
  title: string;
  description: string;
  /** Other words for the page: its label in the menu, short addresses. */
  words?: string;
  /** Calendar day of a news item, in words. */
  newsDay?: string;
  sections: readonly SearchSection[];
}

/** Words that people type, and words that our pages use for the same. */
export interface Synonym {
  typed: readonly string[];
  means: readonly string[];
}

/** What search needs besides the pages. */
export interface SearchSettings {
  /** What the empty field says. */
  placeholder: string;
  /** What to say if nothing is found, what to try then, and where to ask. */
  nothingFound: string;
  tips: string;
  email: string;
  synonyms: readonly Synonym[];
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
