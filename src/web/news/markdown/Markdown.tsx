import { type ReactNode, useMemo } from 'react';
import type { SerializedElement } from '../../../site/serializedElements.ts';
import { serializeMarkdown } from './serializeMarkdown.ts';

interface Props {
  text: string;
  /** Level of the topmost headings of the text, below those of the page around it. */
  headingLevel: number;
  render: (elements: readonly SerializedElement[]) => ReactNode;
}

/** Parses Markdown and renders its elements. */
export function Markdown({ text, headingLevel, render }: Props) {
  return useMemo(() => render(serializeMarkdown(text, headingLevel)), [text, headingLevel, render]);
}
