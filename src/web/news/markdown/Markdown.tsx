import { useMemo } from 'react';
import type { TextOrigin } from '../../../collection/markdown/limits.ts';
import { nameNewsHeadings } from '../nameNewsHeadings.ts';
import { Elements } from '../../ui/Elements.ts';
import { serializeMarkdown } from './serializeMarkdown.ts';

export interface MarkdownText {
  text: string;
  /** Level of the topmost headings of the text, below those of the page around it. */
  headingLevel: number;
  origin: TextOrigin;
}

export function Markdown({ text, headingLevel, origin }: MarkdownText) {
  const elements = useMemo(() => nameNewsHeadings(serializeMarkdown(text, headingLevel, origin)), [text, headingLevel, origin]);
  return <Elements elements={elements} />;
}
