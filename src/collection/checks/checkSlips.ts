import { type Finding, positionAt, reporter } from '../diagnostic.ts';
import type { Prose } from '../mdx/inspection.ts';

const { warningAt } = reporter('slip');

const slips: readonly (readonly [RegExp, (found: string) => string])[] = [
  [
    /\b(?:[Ll]orem ipsum|TODO|FIXME|XXX+)\b/,
    (found) => `"${found}" stands for words that are still to come, and visitors would read it. Write them, or leave the sentence out.`,
  ],
  [
    /\b(the|an?|to|of|in|and|is|are|for|on|at|with|we|you|your|our|this|be) \1\b/i,
    (found) => `"${found}" says the same word twice. Remove one of the two.`,
  ],
  [
    /[\u00AD\u200B\u2060\uFEFF]/,
    (found) =>
      `There is a character here that nobody can see (U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}), which often comes with copied text. Delete the word, and type it again.`,
  ],
];

/** Warns of what the author would have noticed on reading the text once more. */
export function checkSlips({ text, ...position }: Prose): Finding[] {
  return slips.flatMap(([pattern, message]) => {
    const found = pattern.exec(text);
    return found ? [warningAt(positionAt(text, found.index, position), message(found[0]))] : [];
  });
}
