import { css } from '@linaria/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSite } from '../live/siteContext.tsx';
import { withTimeout } from '../live/withTimeout.ts';
import type { SerializedElement } from '../site/serializedElements.ts';
import { PlainText } from './markdown/PlainText.tsx';
import { color, radius, space } from '../styles/tokens.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { renderElements } from '../ui/renderElements.ts';
import { SiteLink } from '../ui/SiteLink.tsx';

/** The components of links in news. */
export const newsLinks = { Site: SiteLink, External: ExternalLink };
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
export function NewsText({ text, headingLevel, render }: Props) {
  const elements = useSite().elementsOf(text, headingLevel);
  return (
    <div className={prose}>
      {elements ? (
        (render?.(elements) ?? renderElements(elements, newsLinks))
      ) : (
        <Suspense fallback={<PlainText text={text} />}>
          <Markdown text={text} headingLevel={headingLevel} links={newsLinks} {...(render && { render })} />
        </Suspense>
      )}
    </div>
  );
}

const prose = css`
  overflow-wrap: break-word;

  & > :first-child {
    margin-block-start: 0;
  }

  & > :last-child {
    margin-block-end: 0;
  }

  & blockquote {
    margin: ${space.m} 0;
    padding-inline-start: ${space.m};
    border-inline-start: 5px solid ${color.sun};
  }

  & :is(code, pre) {
    border-radius: ${radius.s};
    background: ${color.sunken};
    font-size: 0.9em;
  }

  & code {
    padding: 0.1em 0.3em;
  }

  & pre {
    overflow-x: auto;
    padding: ${space.m};
    overflow-wrap: normal;
  }

  & pre > code {
    padding: 0;
    font-size: inherit;
  }
`;
