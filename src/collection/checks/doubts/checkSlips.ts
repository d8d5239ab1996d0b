import { isDefined } from '../../../domain/isDefined.ts';
import { type Finding, positionAt, reporter } from '../../diagnostic.ts';
import type { Prose } from '../../mdx/inspection.ts';

const slip = reporter('slip');

const slips: readonly (readonly [RegExp, (found: string) => string])[] = [
  [
    /\b(?:[Ll]orem ipsum|TODO|FIXME|XXX+|XX:XX)\b/,
    (found) => `"${found}" stands for words that are still to come, and visitors would read it. Write them, or leave the sentence out.`,
  ],
  [
    /(?<![\p{L}-])\p{L}{3,}-[ \n]\s*(?!(?:and|or|to|versus|vs)\b)\p{Ll}{2,}/u,
    (found) => `"${found.replace(/\s+/g, ' ')}" looks like a word that was divided at the end of a line. Join the two parts.`,
  ],
  [
    /\b(the|an?|to|of|in|and|is|are|for|on|at|with|we|you|your|our|this|be) \1\b/i,
    (found) => `"${found}" says the same word twice. Remove one of the two.`,
  ],
];

/** Warns of slips that the author would notice when proofreading. */
export function checkSlips({ text, ...position }: Prose): Finding[] {
  return slips
    .map(([pattern, message]) => {
      const found = pattern.exec(text);
      return found ? slip.warningAt(positionAt(text, found.index, position), message(found[0])) : undefined;
    })
    .filter(isDefined);
}
