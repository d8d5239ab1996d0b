import type { Trust } from '../../collection/markdown/limits.ts';
import { parseMarkdown } from '../../collection/markdown/parse.ts';
import { singleLineText } from '../../collection/markdown/singleLineText.ts';
import type { NewsItem } from '../../site/contract.ts';

const maxLength = 200;

/**
 * The summary of an article as plain text, for search engines and social cards; undefined if it has none. A long one ends in an ellipsis.
 */
export function newsDescription({ summary }: Pick<NewsItem, 'summary'>, trust: Trust): string | undefined {
  const words = summary ? singleLineText(parseMarkdown(summary, trust).root) : '';
  if (words === '') return undefined;
  if (words.length <= maxLength) return words;
  const start = words.slice(0, maxLength);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), maxLength / 2)).replace(/[\s,;:.–—]+$/, '')}…`.toWellFormed();
}
