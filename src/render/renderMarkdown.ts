import { renderPage } from 'vike/server';
import type { SerializedElement } from '../site/serializedElements.ts';

/** Level of the topmost headings in a text that stands alone, below a title. */
const headingLevel = 2;

/**
 * Markdown of news as elements, for files outside the pages. The renderer of Markdown is part of the code that renders pages, so
 * that code must be loaded (`loadBuiltCode`, or vike's development server in this process).
 */
export async function renderMarkdown(texts: readonly string[]): Promise<SerializedElement[][]> {
  const { errorWhileRendering, markdownElements } = await renderPage({ urlOriginal: '/', markdown: { texts, headingLevel } });
  if (errorWhileRendering instanceof Error) throw errorWhileRendering;
  if (markdownElements === undefined) throw new Error('The Markdown of the news could not be rendered.');
  return markdownElements;
}
