import { type Finding, positionAt, reporter } from '../../diagnostic.ts';
import type { Prose } from '../../mdx/inspection.ts';
import { foreignMarkup } from './foreignMarkup.ts';

const { errorAt } = reporter('markup');

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
const hasSigns = /[*_`<\][\\#|:{&\n]/;

/** Finds markup in a text that is shown verbatim. */
export function markupIn(text: string): { found: string; index: number } | undefined {
  if (!hasSigns.test(text)) return undefined;
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return { found: match[0], index: match.index };
  }
  return undefined;
}

/** Finds markup in a text that is shown verbatim, such as a headline, a title or a description. */
export function checkPlainText({ text, ...position }: Prose): Finding[] {
  const markup = markupIn(text);
  if (!markup) return [];
  const message = `"${markup.found}" would be shown as it is typed: titles and short texts have no markup. Write plain words.`;
  return [errorAt(positionAt(text, markup.index, position), message)];
}
