/**
 * Markdown in browsers, for texts that were not rendered on the server, such as those of another API.
 * Begin here: `Markdown.tsx` is a chunk with the parser, which loads when there is such a text.
 * Gives `UnseenText` to the text of an item, and `loadMarkdown` to what fetches one.
 */
import { type ComponentType, lazy, Suspense } from 'react';
import { withTimeout } from '../../live/browser.ts';
import type { MarkdownText } from './Markdown.tsx';

const PlainText = ({ text }: MarkdownText) => <div className="plain">{text}</div>;

let loaded: ComponentType<MarkdownText> | undefined;

/** Loads the Markdown parser, so that texts show at once and nothing below moves. Never rejects: without it, texts show as source. */
export async function loadMarkdown(): Promise<ComponentType<MarkdownText>> {
  try {
    const { Markdown } = await withTimeout(import('./Markdown.tsx'));
    return (loaded = Markdown);
  } catch (error) {
    console.warn('News stays without formatting:', error);
    return PlainText;
  }
}

const LazyMarkdown = lazy(async () => ({ default: await loadMarkdown() }));

/** A text that was not rendered on the server. Shows "Loading" until the parser has loaded, and the source if that fails. */
export function UnseenText(props: MarkdownText) {
  const Text = loaded ?? LazyMarkdown;
  return (
    <Suspense fallback={<p>Loading</p>}>
      <Text {...props} />
    </Suspense>
  );
}
