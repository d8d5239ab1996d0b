import type { Place, Diagnostic } from '../diagnostic.ts';

export interface PageHeading {
  depth: number;
  id: string;
  text: string;
}

export interface UsedComponent extends Place {
  name: string;
  props: Record<string, unknown>;
  /** Where each of the props stands. */
  places: Record<string, Place>;
}

export interface UsedLink extends Place {
  href: string;
}

/** Words that readers see, by the place where they begin. */
export interface Prose extends Place {
  text: string;
}

/** What a page's text uses, links to and says. */
export interface Inspection {
  headings: PageHeading[];
  components: UsedComponent[];
  links: UsedLink[];
  prose: Prose[];
  problems: Diagnostic[];
  /** Whether the text could be read; if not, nothing of it is known. */
  complete: boolean;
}

/** Where a node of a syntax tree begins. */
export const placeOf = (node: { position?: { start: Place } | undefined }): Place => ({
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
});
