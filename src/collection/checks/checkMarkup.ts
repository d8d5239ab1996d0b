import { errorAt, type Finding, positionAt } from '../diagnostic.ts';
import type { Prose } from '../mdx/inspection.ts';

const patterns: readonly (readonly [RegExp, string])[] = [
  [/\]\s*\(\/?/, 'This link is not complete, and would be shown as it is written. Write [words](/address), without a blank in the middle.'],
  [/\([^()\n]+\)\[[/#]/, 'The two pairs of brackets of this link are swapped. Write [words](/address).'],
  [/(?<=^|\n)#{2,6}[^\s#]/, 'A heading has a space after its # signs, and would be shown as it is written without. Write ## Parking.'],
  [
    /<\s+[A-Z]\w*(?:\s+\w+=|\s*\/?>)/,
    'A space after the < keeps this from being a component. Write the name right behind it, as in <Fact id="limits.pole" />.',
  ],
  [/(?<=^|\n)[•‣▪◦●]/, 'Lists are made with hyphens. Start each entry with a hyphen and a space, and leave an empty line above the list.'],
  [
    /(?<=^|\n)\|[^\n|]*(?:\||$)/,
    'This table is not complete, and would be shown as it is written. Below its first row, write a row such as | --- | --- |, with a --- for each column.',
  ],
  [/\*\*/, 'These two asterisks have no partner, and would be shown. Bold is written **words**, without a blank next to the asterisks.'],
  [
    /\w="[^"]*"\s*\/?>|\s\/>/,
    'This component is not complete, and would be shown as it is written. It begins with a <, as in <Fact id="limits.pole" />.',
  ],
];

/** Finds Markdown and components that are displayed as text because part of them is missing. */
export function checkMarkup({ text, ...position }: Prose): Finding[] {
  // Most prose has none of these characters.
  if (!/[\][#<>*|•‣▪◦●]/.test(text)) return [];
  return patterns.flatMap(([pattern, message]) => {
    const found = pattern.exec(text);
    return found ? [errorAt(positionAt(text, found.index, position), message)] : [];
  });
}
