import { useMemo } from 'react';
import type { MarkdownProfile } from '../../../collection/markdown/parse.ts';
import { nameNewsHeadings, serializeMarkdown } from '../../../site/serializeMarkdown.ts';
import { Elements } from '../../ui/Elements.ts';

export interface MarkdownText {
  text: string;
  /** Level of the topmost headings of the text, below those of the page around it. */
  headingLevel: number;
  profile: MarkdownProfile;
}

export function Markdown({ text, headingLevel, profile }: MarkdownText) {
  const elements = useMemo(() => nameNewsHeadings(serializeMarkdown(text, headingLevel, profile)), [text, headingLevel, profile]);
  return <Elements elements={elements} />;
}
