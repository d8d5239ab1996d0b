import { type Finding, positionAt, reporter } from '../diagnostic.ts';
import type { Prose } from '../mdx/inspection.ts';

const { errorAt } = reporter('markup');

const markup =
  /\*\*|(?<![\w*])[*_](?=\w)[^*_]+[*_](?![\w*])|<\/?[A-Za-z][^>]*>|\]\s?[([]|&(?:[a-z]+|#\d+);|\\[!"#$%&'()*+,./:;<=>?@[\\\]^_`{|}~-]|\[\/?(?:b|i|u|url)(?:=[^\]]*)?\]|(?<=^|\s):[a-z][a-z0-9_+-]*[a-z0-9]:(?=\s|$)|\[#[\w-]+\]|\{\{|\{#[\w-]+\}/i;

/** Finds markup in a text that is shown as it is: a headline, a title, a description. */
export function checkPlainText({ text, ...position }: Prose): Finding[] {
  const found = markup.exec(text);
  if (!found) return [];
  const message = `"${found[0]}" would be shown as it is typed: titles and short texts have no markup. Write plain words.`;
  return [errorAt(positionAt(text, found.index, position), message)];
}
