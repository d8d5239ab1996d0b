import type { MDXComponents } from 'mdx/types';
import type { ComponentProps } from 'react';
import { css } from '@linaria/core';
import { ExternalLink } from './ExternalLink.tsx';
import { SiteLink } from './SiteLink.tsx';

function Anchor({ href = '', ...props }: ComponentProps<'a'>) {
  if (href.startsWith('#')) return <a href={href} {...props} />;
  return href.startsWith('/') ? <SiteLink to={href} {...props} /> : <ExternalLink href={href} {...props} />;
}

function Table(props: ComponentProps<'table'>) {
  return (
    <div className={scroller} role="region" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  );
}

/** How the plain Markdown of a page is shown. */
export const mdxElements: MDXComponents = { a: Anchor, table: Table };

const scroller = css`
  overflow-x: auto;
`;
