import { useMemo } from 'react';
import type { MarkdownProfile } from '../../../collection/markdown/limits.ts';
import { nameNewsHeadings, serializeMarkdown } from './serializeMarkdown.ts';
import { Elements } from '../../ui/Elements.ts';

export interface MarkdownText {
  text: string;
  /** Level of the topmost headings of the text, below those of the page around it. */
  headingLevel: number;
  trust: MarkdownProfile;
}

export function Markdown({ text, headingLevel, trust }: MarkdownText) {
  const elements = useMemo(() => nameNewsHeadings(serializeMarkdown(text, headingLevel, trust)), [text, headingLevel, trust]);
  return <Elements elements={elements} />;
}
