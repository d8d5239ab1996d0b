import { type Finding, positionAt, reporter, startOfFile } from '../../diagnostic.ts';
import type { Prose } from '../../mdx/inspection.ts';
import { foreignMarkup } from './foreignMarkup.ts';

const markupRule = reporter('markup');

const patterns = [
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

/** Finds markup in a text that is shown verbatim. */
function findMarkup(text: string): { found: string; index: number } | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return { found: match[0], index: match.index };
  }
  return undefined;
}

/** Finds markup in a text that is shown verbatim, such as a headline, a title or a description. */
export function checkPlainText({ text, ...position }: Prose): Finding[] {
  const markup = findMarkup(text);
  if (!markup) return [];
  const message = `"${markup.found}" would be shown as it is typed: titles and short texts have no markup. Write plain words.`;
  return [markupRule.errorAt(positionAt(text, markup.index, position), message)];
}

/** Finds markup in a text of the data. @param label names its field in the message */
export function checkDataMarkup(text: string, label: () => string): Finding[] {
  const markup = findMarkup(text);
  if (!markup) return [];
  const message = `${label()} has "${markup.found}" in it, which visitors would read. Data has no markup: write plain words.`;
  return [markupRule.errorAt(startOfFile, message)];
}
