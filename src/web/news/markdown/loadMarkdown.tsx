import { type ComponentType, lazy, Suspense } from 'react';
import { withTimeout } from '../../live/withTimeout.ts';
import { Elements } from '../../ui/Elements.ts';
import type { MarkdownText } from './Markdown.tsx';
import { plainText } from './plainText.ts';

const PlainText = ({ text }: MarkdownText) => <Elements elements={plainText(text)} />;

let loaded: ComponentType<MarkdownText> | undefined;

/** Loads what parses Markdown, so that the texts that come next show at once and nothing moves below them. Never fails: without it, texts show as they are written. */
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

/** A text that the server has not seen. Says that it is loading while the parser loads, and shows its source only if that can't be had. */
export function UnseenText(props: MarkdownText) {
  if (loaded) {
    const Markdown = loaded;
    return <Markdown {...props} />;
  }
  return (
    <Suspense fallback={<p>Loading</p>}>
      <LazyMarkdown {...props} />
    </Suspense>
  );
}
