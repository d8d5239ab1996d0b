import { css } from '@linaria/core';
import { MDXProvider } from '@mdx-js/react';
import type { ComponentProps } from 'react';
import { publicPath, ownPath } from '../../domain/addresses.ts';
import { useLayoutData, usePageContext } from '../live/pageContext.tsx';
import { color, noMarker, radius, space } from '../styles/tokens.ts';
import { Elements } from '../ui/Elements.ts';
import { ExternalLink, SiteLink } from '../ui/links.tsx';
import { mdxElements } from '../ui/mdxElements.tsx';
import { UnseenText } from './markdown/loadMarkdown.tsx';

/** Styles for the text of a news item, including the classes that `serializeMarkdown` writes. */
const newsProse = css`
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
  /* Browsers draw disabled check boxes so pale that nobody sees whether they are checked. */
  & .task {
    margin-inline-start: -1.6em;
    list-style: ${noMarker};
  }
  & .task input {
    appearance: none;
    inline-size: 1.1em;
    block-size: 1.1em;
    margin: 0 0.25em 0 0;
    border: 2px solid;
    border-radius: 0.2em;
    font: inherit;
    line-height: 0.8;
    text-align: center;
    vertical-align: middle;
  }
  & .task input:checked::before {
    content: '✓' / '';
    font-weight: 700;
  }
  & .box {
    inline-size: 100%;
    block-size: auto;
    max-block-size: 85vh;
    object-fit: contain;
  }
  & .box:not([width]) {
    aspect-ratio: auto 3 / 2;
  }
  & .plain {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    content-visibility: auto;
    contain-intrinsic-block-size: auto 60rem;
  }
`;

const Image = (props: ComponentProps<'img'>) => <img {...props} src={publicPath(props.src ?? '')} alt={props.alt} />;
/** A link with an absolute URL, which may be one of this site. */
function AbsoluteLink({ href = '', ...props }: ComponentProps<'a'>) {
  const path = ownPath(href, useLayoutData().convention.siteUrl);
  return path === undefined ? <ExternalLink href={href} {...props} /> : <SiteLink to={path} {...props} />;
}
const { table, h2, h3 } = mdxElements;
const newsElements = { img: Image, Site: SiteLink, External: AbsoluteLink, table, h2, h3 };

export function NewsText({ text, headingLevel }: { text: string; headingLevel: number }) {
  const { elementsOf, layout } = usePageContext();
  const elements = elementsOf(text, headingLevel);
  return (
    <div key={text} className={newsProse}>
      <MDXProvider components={newsElements} disableParentContext>
        {elements ? (
          <Elements elements={elements} />
        ) : (
          <UnseenText text={text} headingLevel={headingLevel} profile={layout.hasExternalNews ? 'untrusted' : 'trusted'} />
        )}
      </MDXProvider>
    </div>
  );
}
