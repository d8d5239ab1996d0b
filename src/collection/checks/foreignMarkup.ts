/** Markup of other programs, which visitors would read as it is. Each with what to write instead. */
export const foreignMarkup: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [
    /\[\/?(?:b|i|u|s|url|img|quote|color|size|center|list)(?:=[^\]\n]*)?\]/i,
    (found) => `"${found}" is markup of forums, which would be shown as text. Write **bold words** and [words](/address).`,
  ],
  [
    /(?<=^|\s):[a-z][a-z0-9_+-]*[a-z0-9]:(?=\s|$|[.,!?])/,
    (found) => `"${found}" would be shown as text. Type the emoji itself, or leave it out.`,
  ],
  [
    /<(?:[@#!:]|a:|t:)[^<>\s]+>/,
    (found) => `"${found}" is a name, an emoji or a date as Slack and Discord write it, which only they show. Write the words.`,
  ],
  [/\{\{[^}\n]*\}?\}?/, (found) => `"${found}" is a blank of a template that nobody has filled in. Write the words that belong there.`],
  [
    /\{[#.:]?[\w-]+(?:=[^}\n]*)?\}/,
    (found) => `"${found}" would be shown as text. Remove it: pictures and headings need no such settings.`,
  ],
  [/\[\^[^\]\s]+\]/, (found) => `"${found}" would be shown as text, because there are no footnotes here. Put the words in parentheses.`],
  [/(?<=^|\n)\[\](?= )/, 'A box to tick has a blank between its brackets, as in "- [ ] Photo ID".'],
  [
    /(?<=^|\n)\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/i,
    (found) => `"${found}" would be shown as text. Write the word in bold, as in **Please note:**`,
  ],
  [/(?<=^|\n):::.*/, '":::" would be shown as text. Remove this line.'],
  [/(?<=^|\n)\[(?:TOC|\[_TOC_\])\]/i, 'The list of contents comes by itself. Remove this line.'],
  [
    /(?<!^#[^\n]*)\[#[\w-]+\]\s*$/,
    (found) => `"${found}" would be shown as text. Headings of news get their addresses from their words: remove it.`,
  ],
  [
    /\[(?:insert|add|link|image|picture|photo|date|time|name|your|tb[ad])\b[^\]\n]*\](?![([])/i,
    (found) => `"${found}" stands for something that is still to come, and visitors would read it. Write it, or leave the sentence out.`,
  ],
];
