import { css } from '@linaria/core';
import type { PageHeading } from '../../collection/mdx/inspection.ts';
import { breakpoint, color, font, radius, size, space } from '../styles/tokens.ts';

const title = 'On this page';

/** The sections of a long page: a list beside the text on wide screens, and one that opens on narrow ones. */
export function TableOfContents({ headings }: { headings: readonly PageHeading[] }) {
  return (
    <nav aria-label={title} className={contents} data-print="off">
      {/* A switch for the list below it, which on wide screens is always shown. */}
      <details>
        <summary>{title}</summary>
      </details>
      <p>{title}</p>
      <ol>
        {headings
          .filter(({ depth }) => depth <= 3)
          .map(({ id, text, depth }) => (
            <li key={id} data-depth={depth}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
      </ol>
    </nav>
  );
}

const contents = css`
  margin-block-end: ${space.xl};
  font-size: 1rem;
  line-height: 1.35;
  & :is(summary, p) {
    margin: 0;
    font: 700 1rem ${font.heading};
  }
  & p {
    display: none;
  }
  & details:not([open]) ~ ol {
    @media (width < ${breakpoint.desktop}) {
      display: none;
    }
  }
  & summary {
    padding: 0.75rem ${space.m};
    border: 2px solid ${color.ink};
    border-radius: ${radius.m};
    background: ${color.card};
    cursor: pointer;
  }
  & ol {
    margin: ${space.m} 0 0;
    padding: 0;
    list-style: none;
    columns: 16rem;
  }
  & a {
    display: block;
    padding-block: 0.75rem;
    padding-inline-start: ${space.m};
    border-inline-start: 3px solid var(--line);
    color: inherit;
    text-decoration: none;
  }
  & [data-depth='3'] a {
    padding-inline-start: ${space.l};
    color: var(--quiet);
  }
  & a:hover {
    border-color: var(--action);
    text-decoration: underline;
  }
  @media (min-width: ${breakpoint.desktop}) {
    font-size: ${size.small};
    align-self: start;
    position: sticky;
    inset-block-start: 5.5rem;
    /* Leaves room for a bar at the bottom. */
    max-block-size: calc(100vh - 9rem);
    overflow: auto;
    scrollbar-width: thin;
    scrollbar-color: ${color.line} transparent;
    & details {
      display: none;
    }
    & p {
      display: block;
      padding-block-end: ${space.s};
    }
    & a {
      padding-block: 0.3rem;
    }
    & ol {
      margin: 0;
      columns: auto;
    }
  }
`;
