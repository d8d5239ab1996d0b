import { css } from '@linaria/core';
import type { PageHeading } from '../../collection/mdx/inspection.ts';
import { breakpoint, color, font, radius, size, space } from '../styles/tokens.ts';

const title = 'On this page';

/** The sections of a long page: beside the text on wide screens, a collapsed list on narrow ones. */
export function TableOfContents({ headings }: { headings: readonly PageHeading[] }) {
  return (
    <nav aria-label={title} className={contents} data-print="off">
      <details>
        <summary>{title}</summary>
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
      </details>
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
  & summary {
    padding: 0.75rem ${space.m};
    border: 2px solid ${color.ink};
    border-radius: ${radius.m};
    background: ${color.card};
    cursor: pointer;
  }
  & [open] > summary {
    margin-block-end: ${space.m};
  }
  & ol {
    margin: 0;
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
    /* Always expanded, in browsers that can style the content of a closed accordion. */
    & details::details-content {
      content-visibility: visible;
      block-size: auto;
    }
    & :is(summary, p) {
      padding: 0 0 ${space.s};
      border: 0;
      background: none;
    }
    /* A summary that does nothing would be a stop for the keyboard. */
    @supports selector(::details-content) {
      & summary {
        display: none;
      }
      & p {
        display: block;
      }
    }
    & a {
      padding-block: 0.3rem;
    }
    & [open] > summary {
      margin: 0;
    }
    & details {
      position: sticky;
      inset-block-start: 5.5rem;
      max-block-size: calc(100vh - 7rem);
      overflow: auto;
      scrollbar-width: thin;
    }
    & ol {
      columns: auto;
    }
  }
`;
