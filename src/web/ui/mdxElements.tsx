import type { useMDXComponents } from '@mdx-js/react';
import type { ComponentProps } from 'react';
import { css } from '@linaria/core';
import { breakpoint, color } from '../styles/tokens.ts';
import { AnyLink } from './links.tsx';
import { readerViewClass } from './inline.tsx';

export function Table(props: ComponentProps<'table'>) {
  return (
    <div className={scroller}>
      <table {...props} />
    </div>
  );
}

/** The content of a heading as a link to the heading. A press also copies its URL (`src/web/live/headListeners.ts`). */
function HeadingLink({ id, children }: ComponentProps<'h2'>) {
  return id ? (
    <a href={`#${id}`} className={headingLink} data-copy="">
      {children}
    </a>
  ) : (
    children
  );
}

const H2 = (props: ComponentProps<'h2'>) => (
  <h2 className={props.id && readerViewClass} {...props}>
    <HeadingLink {...props} />
  </h2>
);
const H3 = (props: ComponentProps<'h3'>) => (
  <h3 className={props.id && readerViewClass} {...props}>
    <HeadingLink {...props} />
  </h3>
);

export const linkedHeadings = { h2: H2, h3: H3 };

export const mdxElements: ReturnType<typeof useMDXComponents> = { a: AnyLink, table: Table, ...linkedHeadings };

const scroller = css`
  overflow-x: auto;
  /* On phones, rows are cards. */
  @media print, (width >= ${breakpoint.phone}) {
    & .center {
      text-align: center;
    }
    & .right {
      text-align: right;
    }
  }
`;
const headingLink = css`
  color: inherit;
  text-decoration: none;
  &:is(:hover, :focus-visible)::after {
    content: ' #' / '';
    color: ${color.link};
  }
  &[data-copied]::after {
    content: ' Copied' / '';
    color: ${color.link};
    font-size: 0.6em;
    letter-spacing: 0;
  }
`;
