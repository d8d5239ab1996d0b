import type { ReactNode } from 'react';
import { blocks } from './blocks.tsx';
import { fitsBudget } from './budget.ts';
import { parseMarkdown } from './parse.ts';
import { PlainText } from './PlainText.tsx';
import { type LinkComponents, newScope } from './scope.ts';

// Longer texts are shown as they were written.
const longest = 100_000;

export interface MarkdownText {
  text: string;
  /** Level of the topmost headings of the text, below those of the page around it. */
  headingLevel: number;
  links: LinkComponents;
}

/**
 * Markdown as React elements from an allow-list, the same on server and in the browser: no HTML, no styles, no ids,
 * no addresses but those of `readAddress`. It takes linear time: a text that is very long, or made to be slow, is shown
 * as it was written.
 */
export function markdownElements({ text, headingLevel, links }: MarkdownText): ReactNode {
  // HTML cannot carry half surrogates and returns; both sides must see the same.
  const source = text.toWellFormed().replace(/\r\n?/g, '\n');
  if (source.length > longest || !fitsBudget(source)) return <PlainText text={source} />;
  const parsed = parseMarkdown(source);
  return <>{blocks(parsed.root.children, newScope({ parsed, source, headingLevel, links }))}</>;
}
