import type { Prose } from '../mdx/inspection.ts';
import type { Place } from '../diagnostic.ts';

const marks: readonly (readonly [RegExp, string])[] = [
  [/\]\s*\(\/?/, 'This link is not complete, and would be shown as it is written. Write [words](/address), without a blank in the middle.'],
  [/\([^()\n]+\)\[[/#]/, 'The two pairs of brackets of this link are swapped. Write [words](/address).'],
  [/(?<=^|\n)#{2,6}[^\s#]/, 'A heading has a space after its # signs, and would be shown as it is written without. Write ## Parking.'],
  [
    /<\s+[A-Z]\w*(?:\s+\w+=|\s*\/?>)/,
    'A space after the < keeps this from being a component. Write the name right behind it, as in <Fact id="limits.pole" />.',
  ],
  [/\*\*/, 'These two asterisks have no partner, and would be shown. Bold is written **words**, without a blank next to the asterisks.'],
  [
    /\w="[^"]*"\s*\/?>|\s\/>/,
    'This component is not complete, and would be shown as it is written. It begins with a <, as in <Fact id="limits.pole" />.',
  ],
];

// Every one of the marks has one of these signs; most words have none.
const signs = /[\][#<>*]/;

/** Marks of Markdown or of components that ended up among the words, because something around them is missing. */
export function strayMarks({ text, line, column }: Prose): (Place & { message: string })[] {
  if (!signs.test(text)) return [];
  return marks.flatMap(([pattern, message]) => {
    const found = pattern.exec(text);
    if (!found) return [];
    const before = text.slice(0, found.index).split('\n');
    return [
      { line: line + before.length - 1, column: before.length === 1 ? column + found.index : (before.at(-1)?.length ?? 0) + 1, message },
    ];
  });
}
