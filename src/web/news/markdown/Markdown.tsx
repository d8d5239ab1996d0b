import { useMemo } from 'react';
import { nameHeadings } from '../nameHeadings.ts';
import { Elements } from '../../ui/Elements.ts';
import { serializeMarkdown } from './serializeMarkdown.ts';

interface Props {
  text: string;
  /** Level of the topmost headings of the text, below those of the page around it. */
  headingLevel: number;
}

/** Parses Markdown and renders its elements. */
export function Markdown({ text, headingLevel }: Props) {
  const elements = useMemo(() => nameHeadings(serializeMarkdown(text, headingLevel)), [text, headingLevel]);
  return <Elements elements={elements} />;
}
