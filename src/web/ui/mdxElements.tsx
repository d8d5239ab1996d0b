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

/** A heading whose content links to it, if it has an id. A press also copies its URL (`src/web/live/headListeners.ts`). */
const linkedHeading =
  (Tag: 'h2' | 'h3') =>
  ({ children, ...props }: ComponentProps<'h2'>) => (
    <Tag className={props.id && readerViewClass} {...props}>
      {props.id ? (
        <a href={`#${props.id}`} className={headingLink} data-copy="">
          {children}
        </a>
      ) : (
        children
      )}
    </Tag>
  );

export const mdxElements = { a: AnyLink, table: Table, h2: linkedHeading('h2'), h3: linkedHeading('h3') };

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
