import { type Diagnostic, checkRules, type TextRule, textRules } from '../files/diagnostic.ts';
import type { Prose } from '../markdown/text.ts';

const forums = '"$&" is markup of forums, which would be shown as text. Write **bold words** and [words](/address).';

/** Markup of other programs, which would be shown verbatim. */
const foreignMarkup: readonly TextRule[] = [
  // A single letter in brackets may be part of a word, as in "[T]he dealer[s]", unless there is a closing tag.
  [
    /\[(b|i|u|s|url|img|quote|code|spoiler|color|size|font|center|list)(?:=[^\]\n]*)?\](?=[\s\S]*?\[\/\1\])|\[\/\w+\]|\[(?:url|quote|color|size|font|align)=[^\]\n]*\]|\[(?:url|img|hr|\*)\]/i,
    forums,
  ],
  [/\[\w+(?: \w+=["“][^"”\n]*["”])+ ?\/?\]/, forums],
  ...textRules({
    '"$&" would be shown as text. Type the emoji itself, or leave it out.': /(?<=^|\s):(?:[a-z][a-z0-9_+-]*[a-z0-9]|[+-]1):(?=\s|$|[.,!?])/,
    '"$&" is a name, an emoji or a date as Slack and Discord write it, which only they show. Write the words.':
      /<(?:[@#!:]|a:|t:)[^<>\s]+>/,
    '"$&" is hidden in Discord, but visitors would read it. Remove the || around the words, or the words.': /\|\|(?=\S)[^|\n]+(?<=\S)\|\|/,
    '"$&" is markup of an office program, and visitors would read it. Paste the words without their formatting.':
      /<\/?[movwx]\d*:\w[^>\n]*>|<!\[(?:if|endif)[^>\n]*>|\bmso-[a-z-]+:/i,
    '"$&" is a blank of a template that nobody has filled in. Write the words that belong there.':
      /\{\{[^}\n]*\}?\}?|(?<!\{)\$?\{[A-Za-z]\w+\}/,
    '"$&" would be shown as text. Remove it: pictures and headings need no such settings.':
      /\{:? ?[#.][\w-]+[^}\n]*\}|\{:? ?[\w-]+=[^}\n]*\}/,
    '"$&" would be shown as text, because there are no footnotes here. Put the words in parentheses.': /\[\^[^\]\s]+\]/,
    'A box to tick has a blank between its brackets, as in "- [ ] Photo ID".': /(?<=^|\n)-?\[[ xX]?\](?= )/,
    '"$&" would be shown as text. Write the word in bold, as in **Please note:**': /(?<=^|\n)\[!\w+\]/,
    '":::" would be shown as text. Remove this line.': /(?<=^|\n):::.*/,
    'The list of contents comes by itself. Remove this line.': /(?<=^|\n)\[TOC\]/i,
    '"$&" is a link or a list as wikis write it, which would be shown as text. Write [words](/address), or remove it.':
      /!?\[\[(?:[^\]\n]*\]\]|$)/,
    '"$&" would be shown as text. Headings of news get their addresses from their words: remove it.': /(?<!^#[^\n]*)\[#[\w-]+\]\s*$/,
    '"$&" stands for something that is still to come, and visitors would read it. Write it, or leave the sentence out.':
      /\[(?:insert [^\]\n]+|your [^\]\n]*\b(?:name|e-?mail|address|link|text|number)\b[^\]\n]*|(?:[^\]\n]* )?here|link(?: [^\]\n]*)?|(?:image|picture|photo|date|time|name|address|price)\d*)\](?![([])/i,
    '"$&" stands for a character, and would be shown as it is typed. Type the character itself.':
      /&(?:amp|nbsp|[lg]t|quot|apos|[mn]dash|[lr][sd]quo|hellip|copy|reg|trade|bull|middot|deg|times|euro|[a-z]{1,2}(?:acute|grave|uml|circ|tilde|cedil|ring|slash|lig)|#x?[\da-f]{1,6});/i,
    'The backslash in $& would be shown. Remove it.': /\\['"’”]/,
  }),
];

const markdownPatterns = [
  /\*\*/,
  // Only within other text: on its own, it may be a name with stars.
  /(?<=\s)([*_`])(?=[^\s*_`])[^*_`\n]+\1(?![\w*_`])|(?<![\w*_`])([*_`])(?=[^\s*_`])[^*_`\n]+\2(?=\s)/,
  /<\/?[A-Za-z][^>\n]*>/,
  /\[[^\]\n]*\]\([^)\n]*\)|\]\(|\]\[|\]\s\((?:https?:|\/)/,
  /(?<!¯)\\[!"#$%&'()*+,./:;<=>?@[\\\]^_`{|}~-]/,
  /\[#[\w-]+\]/,
  // A list or headings: at least two lines of them.
  /(?<=^|\n)(?:#{2,6}|[-*•]|\d+[.)]) [^\n]*(?=[\s\S]*\n(?:#{2,6}|[-*•]|\d+[.)]) )/,
  ...foreignMarkup.map(([pattern]) => pattern),
];

const asTyped = (found: string) => `"${found}" would be shown as it is typed: titles and short texts have no markup. Write plain words.`;

export function checkPlainText(prose: Prose, say = asTyped): Diagnostic[] {
  const rules = markdownPatterns.map((pattern): TextRule => [pattern, ([found]) => say(found)]);
  return checkRules([prose], rules).slice(0, 1);
}

/** What is said of Markdown and components that are shown as text because part of them is missing, and where they are. */
const incomplete = textRules({
  'This link is not complete, so it would be shown as text. Write [words](/address), without a space in the middle.':
    /\]\s*\((?:[/#]|https?:|www\.|mailto:)|\]\(/,
  'This link has no address: its second pair of brackets names one that is not in the text. Write [words](/address).':
    /(?<!\[\d{1,3})\]\[[^\]\n]*\]/,
  'The two pairs of brackets of this link are swapped. Write [words](/address).': /\([^()\n]+\)\[(?:[/#]|https?:|www\.|\w+\/)/,
  'This heading has no space after its # signs, so it would be shown as text. Write ## Parking.': /(?<=^|\n)#{2,6}[^\s#]/,
  'There is a space after the <, so this is not a component. Write the name right after it, as in <Fact id="limits.pole" />.':
    /<\s+[A-Z]\w*(?:\s+\w+=|\s*\/?>)/,
  // A single dash may introduce a signature or continue a sentence; two such lines are a list.
  'Lists are made with hyphens. Start each entry with a hyphen and a space, and leave an empty line above the list.':
    /(?<=^|\n)(?:[•‣▪◦●·∙]|[–—] [^\n]*\n[–—] )/,
  // Not a name after a hyphen in the last line, which is a signature.
  'An entry of a list has a space after its hyphen. Without it, the hyphen is shown as text.':
    /(?<=^|\n)-(?!\p{Lu}[^\n]{0,40}(?<![.!?:,;])$)[A-Za-z]/u,
  'This table is not complete, so it would be shown as text. Below its first row, add a row such as | --- | --- |, with a --- for each column.':
    /(?<=^|\n)\|(?!\|)[^\n|]*(?:\||$)/,
  // Not censored words (f***), ratings and powers.
  'These two asterisks have no partner, so they would be shown. For bold text, write **words**, without spaces inside the asterisks.':
    /(?<![*\d]|\d |(?<!\p{L})\p{L}{1,4})\*{2,3}(?!\*)/u,
  'This component is not complete, so it would be shown as text. A component starts with <, as in <Fact id="limits.pole" />.':
    /\w="[^"]*"\s*\/?>|\s\/>/,
});

// Not $$$, which is slang, nor US$, a currency, nor 20 €. Only before something else: "Price in €" is the head of a table.
const lonelySign: TextRule = [
  /(?<![\p{Sc}A-Z\d]|\d\s)\p{Sc}\s*$/u,
  ([sign]) => `This ${sign.trim() === '$' ? 'dollar' : 'currency'} sign has no amount behind it. A price shows its own: remove this one.`,
];

/** Finds Markdown and components that are shown as text because part of them is missing. */
export function checkMarkup({ text, isContinued, isPlain, next, ...position }: Prose): Diagnostic[] {
  // Fast path: most prose has none of these characters.
  if (!/[\][#<>*|•‣▪◦●·∙–—:{}&\\\p{Sc}]|(?:^|\n)-/u.test(text)) return [];
  if (isPlain) return checkPlainText({ text, ...position });
  // A word joiner keeps continued text from matching at a line's start. A bare address is a link node, but part of what was written.
  const texts = [isContinued ? '\u2060' : '', text, /^(?:https?:|www\.).*/is.exec(next ?? '')?.[0] ?? ''];
  const pieces = texts.map((piece) => ({ ...position, text: piece }));
  return checkRules(pieces, [...incomplete, ...foreignMarkup, ...(next !== undefined && !/^\d/.test(next) ? [lonelySign] : [])]);
}

function simplify(text: string): string {
  const name = text.toLowerCase().replace(/\.\w+$/, '');
  return name.replace(/[^a-z0-9]+/g, ' ').trim();
}

const genericWords =
  /^(?:an? |the )?(?:image|picture|photo|photograph|img|pic|graphic|illustration|drawing|logo|icon|screenshot|banner|untitled)(?: of [a-z]+)?(?: ?\d+)?$/;

// Screen readers announce pictures as such.
const announced = /^(?:an? |the )?(?:image|picture|photo|photograph|pic|graphic|illustration|screenshot) (?:of|showing|that shows) /i;

/** Returns an error message. */
export function checkAltText(alt: string, src: string): string | undefined {
  if (alt.trim() === '') return 'This picture has no description. Say in one sentence what it shows.';
  const name = src.split('/').at(-1) ?? '';
  const isFileName = [name, src].map(simplify).includes(simplify(alt)) || /\.(?:svg|png|jpe?g|webp|gif)$/i.test(alt.trim());
  if (isFileName) return `"${alt}" is the name of a file. Describe in one sentence what the picture shows, for people who can't see it.`;
  const words = simplify(alt);
  const [opening] = announced.exec(alt.trim()) ?? [];
  if (opening && !genericWords.test(words))
    return `"${alt}" says that it is a picture, which screen readers say, too. Leave out "${opening.trim()}": begin with what it shows.`;
  return words === '' || genericWords.test(words)
    ? `"${alt}" doesn't say what the picture shows. Describe it in one sentence, for people who can't see it.`
    : undefined;
}
