import { css } from '@linaria/core';
import type { PageInfo } from '../live/site.tsx';
import { font, size, space } from '../styles/tokens.ts';

/** Heading and one-line description of a page. */
export function PageHeader({ page }: { page: PageInfo }) {
  return (
    <header className={header}>
      <h1 tabIndex={-1}>{page.heading ?? page.title}</h1>
      <p>{page.description}</p>
    </header>
  );
}

const header = css`
  padding-block: ${space.xl} ${space.l};
  & h1 {
    margin: 0;
    font: 800 ${size.h1} / 1.02 ${font.heading};
    letter-spacing: -0.02em;
    text-wrap: balance;
    outline: none;
  }
  & p {
    margin: ${space.m} 0 0;
    max-inline-size: 56ch;
    font-size: ${size.lead};
    color: var(--quiet);
    text-wrap: pretty;
  }
`;
