import type { DateWriting } from './dateWriting.ts';
import type { ContentPlace, VisitorChanges } from './visitorChanges.ts';
import type { Span } from './reading/spans.ts';
import type { SourceChange } from './source/sourceChanges.ts';

/** A change on a page as readers see it. */
export interface ReadChange {
  /** The heading above it; empty at the top of the page. */
  section: string;
  before: string[];
  after: string[];
  /** Set if the words stay the same and only link targets or pictures change. */
  links?: { before: string[]; after: string[] };
  /** When it shows; none before the present. */
  spans: Span[];
  causes: ContentPlace[];
}

/** Stands for a path where a change shows on every page: menu, notices, footer. */
export const everyPage = '*';

export interface PageName {
  path: string;
  title: string;
}

export interface PageChange extends PageName {
  file: string;
  changes: ReadChange[];
  /** Links that the page loses. */
  lost: { text: string; href: string }[];
}

export interface RemovedPage extends PageName {
  /** Where the address from before redirects to; undefined if it becomes a 404. */
  redirect: string | undefined;
}

export interface MovedPage extends RemovedPage {
  pathBefore: string;
}

/** A named date that moved. */
export interface DateChange {
  /** What happens then, such as "Hotel block closes". */
  name: string;
  /** Its path in the data, such as `windows.hotel.close`. */
  path: string;
  /** An ISO instant, a day, or two days separated by a slash; undefined if the date is new, or gone. */
  before: string | undefined;
  after: string | undefined;
  cause: ContentPlace | undefined;
}

/** A likely mistake or side effect. */
export interface ChangeFinding {
  message: string;
  places: ContentPlace[];
}

/** A part of a page before and after, as WebP. */
export interface ReportPicture {
  title: string;
  path: string;
  /** Device and theme, such as "Phone, dark". */
  look: string;
  /** Width of the viewport in CSS pixels. */
  width: number;
  /** From when on the page looks so; undefined if from now on. */
  when: string | undefined;
  before: Buffer;
  after: Buffer;
}

/** How a change of the content affects visitors. */
export interface ChangeReport {
  before: string;
  after: string;
  /** Unix time in milliseconds from which differences count. */
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

/** True if people or programs get anything different. */
export const changesSomething = ({ added, removed, moved, pages, outside, dates }: ChangeReport): boolean =>
  [added, removed, moved, pages, outside, dates].some((list) => list.length > 0);
