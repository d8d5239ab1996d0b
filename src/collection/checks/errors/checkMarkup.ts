import { isDefined } from '../../../domain/isDefined.ts';
import { type Finding, positionAt, reporter } from '../../diagnostic.ts';
import type { Prose } from '../../mdx/inspection.ts';
import { checkPlainText } from './checkPlainText.ts';
import { foreignMarkup, type Markup } from './foreignMarkup.ts';

const markup = reporter('markup');

// Not $$$, which is slang, nor US$, a currency.
const lonelyDollar = /(?<![$A-Z])\$\s*$/;
const patterns: readonly Markup[] = [
  [
    /\]\s*\((?:[/#]|https?:|www\.|mailto:)|\]\(/,
    'This link is not complete, so it would be shown as text. Write [words](/address), without a space in the middle.',
  ],
  [
    /(?<!\[\d{1,3})\]\[[^\]\n]*\]/,
    'This link has no address: its second pair of brackets names one that is not in the text. Write [words](/address).',
  ],
  [/\([^()\n]+\)\[(?:[/#]|https?:|www\.|\w+\/)/, 'The two pairs of brackets of this link are swapped. Write [words](/address).'],
  [/(?<=^|\n)#{2,6}[^\s#]/, 'This heading has no space after its # signs, so it would be shown as text. Write ## Parking.'],
  [
    /<\s+[A-Z]\w*(?:\s+\w+=|\s*\/?>)/,
    'There is a space after the <, so this is not a component. Write the name right after it, as in <Fact id="limits.pole" />.',
  ],
  [
    // A single dash may introduce a signature or continue a sentence; two such lines are a list.
    /(?<=^|\n)(?:[•‣▪◦●·∙]|[–—] [^\n]*\n[–—] )/,
    'Lists are made with hyphens. Start each entry with a hyphen and a space, and leave an empty line above the list.',
  ],
  // Not a name after a hyphen in the last line, which is a signature.
  [
    /(?<=^|\n)-(?!\p{Lu}[^\n]{0,40}(?<![.!?:,;])$)[A-Za-z]/u,
    'An entry of a list has a space after its hyphen. Without it, the hyphen is shown as text.',
  ],
  [lonelyDollar, 'This dollar sign has no amount behind it. A price shows its own: remove this one.'],
  [
    /(?<=^|\n)\|(?!\|)[^\n|]*(?:\||$)/,
    'This table is not complete, so it would be shown as text. Below its first row, add a row such as | --- | --- |, with a --- for each column.',
  ],
  [
    // Not censored words (f***), ratings and powers.
    /(?<![*\d]|\d |(?<!\p{L})\p{L}{1,4})\*{2,3}(?!\*)/u,
    'These two asterisks have no partner, so they would be shown. For bold text, write **words**, without spaces inside the asterisks.',
  ],
  [
    /\w="[^"]*"\s*\/?>|\s\/>/,
    'This component is not complete, so it would be shown as text. A component starts with <, as in <Fact id="limits.pole" />.',
  ],
];

/** Finds Markdown and components that are shown as text because part of them is missing. */
export function checkMarkup({ text, isContinued, isPlain, next = '', ...position }: Prose): Finding[] {
  // Fast path: most prose has none of these characters.
  if (!/[\][#<>*|•‣▪◦●·∙–—$:{}&\\]|(?:^|\n)-/.test(text)) return [];
  if (isPlain) return checkPlainText({ text, ...position });
  // A word joiner keeps continued text from matching at the start of a line. A bare address is a separate link node, but part of what its
  // author wrote.
  const before = isContinued ? '\u2060' : '';
  const whole = before + text + (/^(?:https?:|www\.)/i.test(next) ? next : '');
  return [...patterns, ...foreignMarkup]
    .map(([pattern, message]) => {
      const found = pattern.exec(whole);
      if (!found || (pattern === lonelyDollar && /^\d/.test(next))) return undefined;
      return markup.errorAt(
        positionAt(text, found.index - before.length, position),
        typeof message === 'string' ? message : message(found[0]),
      );
    })
    .filter(isDefined);
}
