import { isDefined } from '../../../domain/isDefined.ts';
import { sentencesOf } from '../../../domain/sentencesOf.ts';
import { type DocumentBlock, type Run, runsText } from '../../../render/readDocument.ts';

/** A sentence as readers see it. */
export interface Sentence {
  text: string;
  /** Link targets, and addresses of pictures. */
  links: readonly string[];
  section: string;
  /** Index of its block on the page. */
  block: number;
}

const isRunShown = ({ when }: Run, isActive: (state: string) => boolean) => when.every((states) => states.some(isActive));

/** The sentences that show while the given states are active. */
export function splitSentences(blocks: readonly DocumentBlock[], isActive: (state: string) => boolean): Sentence[] {
  return blocks.flatMap(({ runs, section }, block) => {
    const shown = runs.filter((run) => isRunShown(run, isActive));
    const text = runsText(shown).replace(/\s+/g, ' ').trim();
    if (text === '') return [];
    const links = shown
      .map((run) => (run.href === undefined ? undefined : { text: run.text.replace(/\s+/g, ' ').trim(), href: run.href }))
      .filter(isDefined);
    return sentencesOf(text).map((sentence) => ({
      text: sentence.trim(),
      links: [...new Set(links.filter((link) => sentence.includes(link.text)).map(({ href }) => href))],
      section,
      block,
    }));
  });
}

/** The same key for sentences that readers can't tell apart. */
export const sentenceKey = ({ text, links }: Sentence): string => [text, ...links].join('\0');
