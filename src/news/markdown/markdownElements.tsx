import type { ReactNode } from 'react';
import { blocks } from './blocks.tsx';
import { exceededLimit } from '../../markdown/limits.ts';
import { parseMarkdown } from '../../markdown/parse.ts';
import { PlainText } from './PlainText.tsx';
import { type LinkComponents, newScope } from './scope.ts';

export interface MarkdownText {
  text: string;
  /** Level of the topmost headings of the text, below those of the page around it. */
  headingLevel: number;
  links: LinkComponents;
}

/**
 * Markdown as React elements from an allow-list: no HTML, no styles, no ids, no addresses but those of `readAddress`.
 * A text that exceeds a limit is shown as its source, so that rendering takes linear time.
 */
export function markdownElements({ text, headingLevel, links }: MarkdownText): ReactNode {
  // HTML cannot carry lone surrogates and carriage returns; server and browser must render the same.
  const source = text.toWellFormed().replace(/\r\n?/g, '\n');
  if (exceededLimit(source)) return <PlainText text={source} />;
  const parsed = parseMarkdown(source);
  return <>{blocks(parsed.root.children, newScope({ parsed, source, headingLevel, links }))}</>;
}
