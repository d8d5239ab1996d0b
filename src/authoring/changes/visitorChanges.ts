export interface ContentPlace {
  file: string;
  line: number;
  /** What people call it, in a data file: `Levels › Bronze › Price`. */
  label?: string;
}

/** A part of a text, and whether it is another in the text that it is compared with. */
export interface TextPart {
  text: string;
  isChanged: boolean;
}

export interface SaidChange {
  /** The heading it stands below; empty at the top of the page. */
  section: string;
  /** When it shows; undefined if from now on. */
  when: string | undefined;
  /** Empty if there is no text before, or after. */
  before: TextPart[];
  after: TextPart[];
  /** Where links lead, if that is all that differs. */
  links: { before: string; after: string } | undefined;
  places: ContentPlace[];
}

/** An entry of a list, such as a date that has moved. */
export interface SaidItem {
  name?: string;
  /** Address of the page that it is about. */
  path?: string;
  text: string;
  places: ContentPlace[];
}

/** What a change of the content means for visitors, in words (`src/authoring/changes`). */
export interface VisitorChanges {
  summary: string;
  lists: { heading: string; items: SaidItem[] }[];
  /** Without a path it is what all pages have. */
  pages: {
    title: string;
    path: string | undefined;
    /** Where all of its changes come from, if that is the same; they don't say it again. */
    places: ContentPlace[];
    changes: SaidChange[];
  }[];
  /** Changes besides the text of pages, as lines, each with a name such as "Menu". */
  outside: { name: string; before: string[]; after: string[] }[];
}
