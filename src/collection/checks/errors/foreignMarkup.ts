/** A pattern for the markup of another program, and the message about it. */
export type Markup = readonly [RegExp, string | ((found: string) => string)];

const forums = (found: string) =>
  `"${found}" is markup of forums, which would be shown as text. Write **bold words** and [words](/address).`;
const stillToCome = (found: string) =>
  `"${found}" stands for something that is still to come, and visitors would read it. Write it, or leave the sentence out.`;
const template = (found: string) => `"${found}" is a blank of a template that nobody has filled in. Write the words that belong there.`;

/** Markup of other programs, which would be shown verbatim. */
export const foreignMarkup: readonly Markup[] = [
  // A single letter in brackets may be part of a word, as in "[T]he dealer[s]", unless there is a closing tag.
  [
    /\[(b|i|u|s|url|img|quote|code|spoiler|color|size|font|center|list)(?:=[^\]\n]*)?\](?=[\s\S]*?\[\/\1\])|\[\/\w+\]|\[(?:url|quote|color|size|font|align)=[^\]\n]*\]|\[(?:url|img|hr|\*)\]/i,
    forums,
  ],
  [/\[\w+(?: \w+=["“][^"”\n]*["”])+ ?\/?\]/, forums],
  [
    /(?<=^|\s):(?:[a-z][a-z0-9_+-]*[a-z0-9]|[+-]1):(?=\s|$|[.,!?])/,
    (found) => `"${found}" would be shown as text. Type the emoji itself, or leave it out.`,
  ],
  [
    /<(?:[@#!:]|a:|t:)[^<>\s]+>/,
    (found) => `"${found}" is a name, an emoji or a date as Slack and Discord write it, which only they show. Write the words.`,
  ],
  [
    /\|\|(?=\S)[^|\n]+(?<=\S)\|\|/,
    (found) => `"${found}" is hidden in Discord, but visitors would read it. Remove the || around the words, or the words.`,
  ],
  [/\{\{[^}\n]*\}?\}?|(?<!\{)\$?\{[A-Za-z]\w+\}/, template],
  [
    /\{:? ?[#.][\w-]+[^}\n]*\}|\{:? ?[\w-]+=[^}\n]*\}/,
    (found) => `"${found}" would be shown as text. Remove it: pictures and headings need no such settings.`,
  ],
  [/\[\^[^\]\s]+\]/, (found) => `"${found}" would be shown as text, because there are no footnotes here. Put the words in parentheses.`],
  [/(?<=^|\n)-?\[[ xX]?\](?= )/, 'A box to tick has a blank between its brackets, as in "- [ ] Photo ID".'],
  [/(?<=^|\n)\[!\w+\]/, (found) => `"${found}" would be shown as text. Write the word in bold, as in **Please note:**`],
  [/(?<=^|\n):::.*/, '":::" would be shown as text. Remove this line.'],
  [/(?<=^|\n)\[TOC\]/i, 'The list of contents comes by itself. Remove this line.'],
  [
    /!?\[\[(?:[^\]\n]*\]\]|$)/,
    (found) => `"${found}" is a link or a list as wikis write it, which would be shown as text. Write [words](/address), or remove it.`,
  ],
  [
    /(?<!^#[^\n]*)\[#[\w-]+\]\s*$/,
    (found) => `"${found}" would be shown as text. Headings of news get their addresses from their words: remove it.`,
  ],
  [
    /\[(?:insert [^\]\n]+|your [^\]\n]*\b(?:name|e-?mail|address|link|text|number)\b[^\]\n]*|(?:[^\]\n]* )?here|link(?: [^\]\n]*)?|(?:image|picture|photo|date|time|name|address|price)\d*)\](?![([])/i,
    stillToCome,
  ],
  [
    /&(?:amp|nbsp|[lg]t|quot|apos|[mn]dash|[lr][sd]quo|hellip|copy|reg|trade|bull|middot|deg|times|euro|[a-z]{1,2}(?:acute|grave|uml|circ|tilde|cedil|ring|slash|lig)|#x?[\da-f]{1,6});/i,
    (found) => `"${found}" stands for a character, and would be shown as it is typed. Type the character itself.`,
  ],
  [/\\['"’”]/, (found) => `The backslash in ${found} would be shown. Remove it.`],
];
