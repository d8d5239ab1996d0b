/** What schemas tell about their values beside their form. */
export interface Hints {
  description?: string;
  /** What forms call it, where its name says too little. */
  label?: string;
  /** What kind of value it is, and so which component shows it. */
  kind?: string;
  /** Open pages follow the value: answers of the API carry it. */
  live?: boolean;
  /** Kinds of value that a path into the data may lead to. */
  value?: string[];
  /** The value is an id of the entries at this path of the data, as in `links` or `hotel.overflow`. */
  ref?: string;
  /** The value is the name of an entry of this data file. */
  named?: string;
  /** What an entry of this list is called, if not after its file. */
  entry?: string;
  /** What the value usually is: forms suggest these, and others that are almost one of them are warned of. */
  suggested?: readonly string[];
  /** Where nothing is written, it goes by true. */
  without?: true;
  /** The value lists states of a window. */
  states?: boolean;
  /** The value is the name of something that gates can ask about. */
  gate?: boolean;
  /** The value is an address on this site. */
  link?: boolean;
  /** What a component has between its tags: words, blocks, or components of this name; undefined for nothing. */
  content?: string;
  /** The component says nothing without content between its tags. */
  needsContent?: boolean;
  /** What the component shows: a data file, or a part of one, as in `hotel.suites`. Of several, any will do. */
  needs?: string | readonly string[];
  /** The page on which alone the component makes sense. */
  page?: string;
  /** The component shows what the entry that it refers to is called, and nothing else. */
  showsName?: true;
  /** The component has an address and an entry in the table of contents, as a heading has: from its props `id` and `title`. */
  isSection?: true;
  /** The component can be within a sentence. */
  inline?: boolean;
  /** The component is a link, so it can't be within another one. */
  isLink?: true;
  /** No page shows it, nor anything within it: it steers the website, or it is what visitors type. */
  shown?: false;
  /** It cannot be edited where a page shows it, nor can anything within it: a drawing or an input shows it. */
  inPlace?: false;
  /**
   * What becomes of it in a new year, and of everything within it. Without this, dates follow the convention, and all else stays.
   * - `starts off`: it is false again
   * - `often new`: most years have another one
   * - `may open before`: the date may be in the year before the convention
   * - `in the code`: a code, which may end in the year
   * - `of later years`: it belongs to the conventions to come
   * - `apart`: it has nothing to do with a convention
   */
  newYear?: 'starts off' | 'often new' | 'may open before' | 'in the code' | 'of later years' | 'apart';
}

declare module 'zod' {
  // `.meta({ … })` of a schema takes these.
  interface GlobalMeta extends Omit<Hints, 'description'> {}
}
