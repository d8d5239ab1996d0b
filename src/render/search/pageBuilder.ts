import type { Passage, SearchFact, SearchSection } from '../../site/search/types.ts';

/** States of which one must be active, for each gate around a text. */
export type When = readonly (readonly string[])[];

/** A fact of a summary, before it is known which section explains it. */
export interface SummaryFact extends SearchFact {
  /** Fragment that its value links to on the same page. */
  link: string | undefined;
  /** Values of the data that it shows. */
  shows: readonly string[];
}

export interface DraftSection extends Omit<SearchSection, 'text' | 'facts'> {
  depth: number;
  text: Passage[];
  facts: SearchFact[];
  summary: SummaryFact[];
  /** Paths of the values of the data that its text shows. */
  shows: Set<string>;
}

/** Collects the sections of a page while its text is walked through. */
export interface PageBuilder {
  readonly sections: readonly DraftSection[];
  /** The section that is being filled. */
  current(): DraftSection;
  /** Starts a section; one of the page's own depth is its top. */
  open(heading: string, id: string | undefined, depth: number): void;
  /** Adds words to the paragraph that is being written. */
  write(text: string, when: When): void;
  /** Ends the paragraph. */
  endBlock(): void;
}

const tidy = (text: string) =>
  text
    .replaceAll(/[^\S ]\s*| \s+/g, ' ')
    .replaceAll(/ ([.,;:!?)])/g, '$1')
    .trim();

/** Words that lead elsewhere, as in "See parking for prices." and "…; see parking." What they name is found there. */
const pointer = /(?<=^|[.!?] )(?:See|For [^.!?]*, see) [^.!?]*[.!?](?: |$)|[;,] see [^.!?;]*(?=[.!?;])/g;

export const passage = (text: string, when: When): Passage => (when.length === 0 ? tidy(text) : [tidy(text), when]);

const newSection = (heading: string, id: string | undefined, depth: number, parent: string | undefined): DraftSection => ({
  ...(id !== undefined && { id }),
  heading,
  ...(parent !== undefined && { parent }),
  depth,
  text: [],
  facts: [],
  summary: [],
  shows: new Set(),
});

export function createPageBuilder(title: string): PageBuilder {
  const sections = [newSection(title, undefined, 1, undefined)];
  let block = '';
  let blockWhen: When = [];
  const current = () => sections.at(-1) ?? newSection(title, undefined, 1, undefined);
  const endBlock = () => {
    const text = tidy(block).replaceAll(pointer, '');
    if (text !== '') current().text.push(passage(text, blockWhen));
    block = '';
  };
  return {
    sections,
    current,
    open(heading, id, depth) {
      endBlock();
      const parent = sections.findLast((section) => section.depth < depth && section.depth > 1)?.heading;
      sections.push(newSection(tidy(heading), id, depth, parent));
    },
    write(text, when) {
      if (when !== blockWhen) endBlock();
      blockWhen = when;
      block += text;
    },
    endBlock,
  };
}
