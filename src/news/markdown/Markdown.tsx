import { useMemo } from 'react';
import { markdownElements, type MarkdownText } from './markdownElements.tsx';

/** Renders Markdown; see `markdownElements`. */
export function Markdown({ text, headingLevel, links }: MarkdownText) {
  return useMemo(() => markdownElements({ text, headingLevel, links }), [text, headingLevel, links]);
}
