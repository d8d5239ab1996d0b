import type { Diagnostic, Position } from '../files/diagnostic.ts';
import type { Prose, UsedLink } from '../markdown/text.ts';

/** The element around what waits, in a page's serialized text. */
export const unreadyElement = 'waiting-section';

export interface PageHeading {
  depth: number;
  id: string;
  text: string;
}

export interface UsedComponent extends Position {
  name: string;
  props: Record<string, unknown>;
  positions: Record<string, Position>;
  parent: string | undefined;
  isEmpty: boolean;
  /** Set within a section that waits for what is to be written. */
  waits?: true;
  /** The text right after it. */
  after: string;
}

/** A `<ToWrite>`: what is still to be written, and the section that waits for it. */
export interface Unwritten extends Position {
  words: string;
  /** The id of the innermost section around it; undefined above the first heading. */
  section: string | undefined;
}

/** The parts of a page's text that checks need, of a text without any. */
export const emptyInspection = () => ({
  headings: [] as PageHeading[],
  components: [] as UsedComponent[],
  links: [] as UsedLink[],
  prose: [] as Prose[],
  toWrite: [] as Unwritten[],
  /** Ids of the sections that wait for what is to be written, and of those within them. */
  unreadySections: [] as string[],
  diagnostics: [] as Diagnostic[],
  /** False if the text could not be parsed; then the rest is empty. */
  isComplete: false,
});
export type Inspection = ReturnType<typeof emptyInspection>;
