import { useMemo } from 'react';
import type { SerializedElement } from '../../../site/serializedElements.ts';
import { Elements } from '../../ui/Elements.ts';
import { serializeMarkdown } from './serializeMarkdown.ts';

interface Props {
  text: string;
  /** Level of the topmost headings of the text, below those of the page around it. */
  headingLevel: number;
  prepare: (elements: readonly SerializedElement[]) => readonly SerializedElement[];
}

/** Parses Markdown and renders its elements. */
export function Markdown({ text, headingLevel, prepare }: Props) {
  const elements = useMemo(() => prepare(serializeMarkdown(text, headingLevel)), [text, headingLevel, prepare]);
  return <Elements elements={elements} />;
}
