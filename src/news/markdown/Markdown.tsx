import { type ReactNode, useMemo } from 'react';
import type { SerializedElement } from '../../site/serializedElements.ts';
import { markdownElements, type MarkdownText } from './markdownElements.tsx';
import { serializeMarkdown } from './serializeMarkdown.ts';

interface Props extends MarkdownText {
  /** How to render the elements, if not as they are. */
  render?: (elements: readonly SerializedElement[]) => ReactNode;
}

/** Renders Markdown; see `markdownElements`. */
export function Markdown({ text, headingLevel, links, render }: Props) {
  return useMemo(
    () => (render ? render(serializeMarkdown(text, headingLevel)) : markdownElements({ text, headingLevel, links })),
    [text, headingLevel, links, render],
  );
}
