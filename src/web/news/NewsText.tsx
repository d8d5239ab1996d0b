import { lazy, type ReactNode, Suspense } from 'react';
import { useSite } from '../live/siteContext.tsx';
import { withTimeout } from '../live/withTimeout.ts';
import type { SerializedElement } from '../../site/serializedElements.ts';
import { plainText } from './markdown/plainText.ts';
import { prose } from './markdown/styles.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { renderElements } from '../ui/renderElements.ts';
import { SiteLink } from '../ui/SiteLink.tsx';

/** The components of links in news. */
export const newsLinks = { Site: SiteLink, External: ExternalLink };
const renderPlain = (elements: readonly SerializedElement[]) => renderElements(elements, newsLinks);
const PlainText = ({ text }: { text: string }) => renderPlain(plainText(text));
// Loaded only for texts that the server has not seen.
const Markdown = lazy(() =>
  withTimeout(import('./markdown/Markdown.tsx')).then(
    (module) => ({ default: module.Markdown }),
    (error: unknown) => {
      console.warn('News stays without formatting:', error);
      return { default: PlainText };
    },
  ),
);

interface Props {
  /** Markdown. */
  text: string;
  headingLevel: number;
  /** How to render its elements, if not as they are. */
  render?: (elements: readonly SerializedElement[]) => ReactNode;
}

/** The text of a news item. Shows its source while the Markdown parser loads. */
export function NewsText({ text, headingLevel, render = renderPlain }: Props) {
  const elements = useSite().elementsOf(text, headingLevel);
  return (
    <div className={prose}>
      {elements ? (
        render(elements)
      ) : (
        <Suspense fallback={<PlainText text={text} />}>
          <Markdown text={text} headingLevel={headingLevel} render={render} />
        </Suspense>
      )}
    </div>
  );
}
