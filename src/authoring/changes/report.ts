import type { DateWriting } from './dateWriting.ts';
import type { ContentPlace, VisitorChanges } from './visitorChanges.ts';
import type { Span } from './reading/spans.ts';
import type { SourceChange } from './source/sourceChanges.ts';

/** A change of what readers see. */
export interface ReadChange {
  /** The heading it stands below; empty at the top of the page. */
  section: string;
  before: string[];
  after: string[];
  /** Where links lead elsewhere, or pictures are others, below the same words. */
  links?: { before: string[]; after: string[] };
  /** When it shows, from the present on. */
  spans: Span[];
  causes: ContentPlace[];
}

/** The path of what is around the text of every page: menu, notices, footer. */
export const everyPage = '*';

export interface PageName {
  path: string;
  title: string;
}

/** What changes on the page at a path, or on `everyPage`. */
export interface PageChange extends PageName {
  file: string;
  changes: ReadChange[];
  /** Links that the page had and has no more. */
  lost: { text: string; href: string }[];
}

export interface RemovedPage extends PageName {
  /** Where the old address leads now; undefined if it answers that there is no page. */
  redirect: string | undefined;
}

export interface MovedPage extends RemovedPage {
  from: string;
}

/** A date that decides what shows, and its move. */
export interface DateChange {
  /** What happens then, as in "Hotel block closes". */
  name: string;
  /** Its path in the data, as in `windows.hotel.close`. */
  path: string;
  /** ISO instants, days, or the first and the last day with a slash between; undefined if there is none. */
  before: string | undefined;
  after: string | undefined;
  cause: ContentPlace | undefined;
}

/** Something that nobody asked for. */
export interface ChangeFinding {
  message: string;
  places: ContentPlace[];
}

/** A part of a page before and after, as WebP. */
export interface ReportPicture {
  title: string;
  path: string;
  /** Device and theme. */
  look: string;
  /** Width of the device's screen in CSS pixels. */
  width: number;
  /** When it looks so, if not from now on. */
  when: string | undefined;
  before: Buffer;
  after: Buffer;
}

/** What a change of the content means for visitors. */
export interface ChangeReport {
  before: string;
  after: string;
  /** Instant as of which it is meant, milliseconds. */
  now: number;
  writing: DateWriting;
  findings: ChangeFinding[];
  dates: DateChange[];
  added: PageName[];
  removed: RemovedPage[];
  moved: MovedPage[];
  pages: PageChange[];
  outside: VisitorChanges['outside'];
  sources: SourceChange[];
}

/** Whether visitors, or programs on their behalf, get anything else. */
export const changesSomething = ({ added, removed, moved, pages, outside, dates }: ChangeReport): boolean =>
  [added, removed, moved, pages, outside, dates].some((list) => list.length > 0);
