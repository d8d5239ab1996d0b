export interface ContentPlace {
  file: string;
  line: number;
  /** Label of the value in a data file: `Levels › Bronze › Price`. */
  label?: string;
}

export interface TextPart {
  text: string;
  /** True if the other side of the comparison has a different text here. */
  isChanged: boolean;
}

export interface DescribedChange {
  /** The heading above it; empty at the top of the page. */
  section: string;
  /** When it shows; undefined if it does from now on. */
  when: string | undefined;
  /** Empty if the text is new, or gone. */
  before: TextPart[];
  after: TextPart[];
  /** Link targets, if nothing else differs. */
  links: { before: string; after: string } | undefined;
  places: ContentPlace[];
}

/** A list item, such as a date that moved. */
export interface DescribedItem {
  name?: string;
  /** Address of the page that it is about. */
  path?: string;
  text: string;
  places: ContentPlace[];
}

/** How a change of the content affects visitors, in words (`src/authoring/changes`). */
export interface VisitorChanges {
  summary: string;
  lists: { heading: string; items: DescribedItem[] }[];
  /** Per page; without a path, what changes on every page. */
  pages: {
    title: string;
    path: string | undefined;
    /** Where all changes of the page come from. If it's set, the changes have no places of their own. */
    places: ContentPlace[];
    changes: DescribedChange[];
  }[];
  /** Changes outside the text of pages, as lines per kind, such as "Menu". */
  outside: { name: string; before: string[]; after: string[] }[];
}
