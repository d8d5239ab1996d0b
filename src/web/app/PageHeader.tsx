import { css } from '@linaria/core';
import { sectionOf } from '../../domain/theme/roles.ts';
import type { PageInfo } from '../../site/types.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { breakpoint, color, font, size, space, wide } from '../styles/tokens.ts';
import { Day } from '../time/Time.tsx';

/** Heading and description of a page, over the artwork of its section of the site. */
export function PageHeader({ page }: { page: PageInfo }) {
  const group = useLayoutData().menu.find(({ children = [] }) => children.some(({ link }) => link === page.key));
  return (
    <header className={header} data-section={sectionOf(page.key)}>
      <div className={text}>
        {group && <p>{group.name}</p>}
        <h1 tabIndex={-1}>{page.heading ?? page.title}</h1>
        <p>{page.description}</p>
        {page.layout === 'policy' && page.lastModified && (
          <p>
            Last modified <Day day={page.lastModified} />
          </p>
        )}
      </div>
    </header>
  );
}

// The artwork is at the bottom right of the text, and below it on phones.
const header = css`
  margin-block-end: ${space.xl};
  padding-block: ${space.l} var(--head-room, 7rem);
  background: ${color.sky} var(--art, var(--art-other)) var(--head-place, right -1.5rem bottom) / var(--head-size, auto 7.25rem) no-repeat;
  @media (min-width: ${breakpoint.tablet}) {
    display: grid;
    align-items: center;
    min-block-size: 15rem;
    padding-block: ${space.l};
    background-position: var(--head-place, right -3rem bottom);
    background-size: var(--head-size, auto 12rem);
  }
  @media (min-width: ${breakpoint.desktop}) {
    background-position: var(--head-place, right -7rem bottom);
    background-size: var(--head-size, auto 100%);
  }
  @media (min-width: ${wide}) {
    background-position: var(--head-place, right bottom);
  }
  /* Translation may turn the page right to left: then the artwork is mirrored, on the other side, and lettering in it is mirrored back. */
  [dir='rtl'] &,
  [dir='rtl'] & > div {
    scale: -1 1;
  }
  @media print {
    && {
      display: block;
      min-block-size: 0;
      margin-block-end: ${space.l};
      padding: 0;
      background: none;
    }
  }
`;
const text = css`
  box-sizing: border-box;
  inline-size: min(100%, ${wide});
  margin-inline: auto;
  padding-inline: ${space.m};
  & > * {
    margin: 0;
  }
  @media screen and (min-width: ${breakpoint.tablet}) {
    & > * {
      max-inline-size: min(54%, 56ch);
    }
  }
  & > h1 {
    font: 800 ${size.h1} / 1.02 ${font.heading};
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  & > h1 + p {
    margin-block-start: ${space.s};
    font-size: ${size.lead};
    line-height: 1.4;
    text-wrap: pretty;
  }
  & > p:not(h1 ~ p) {
    inline-size: fit-content;
    margin-block-end: ${space.s};
    padding: 0.125rem 0.75rem;
    border-radius: 99px;
    background: ${color.ink};
    color: ${color.paper};
    font: 700 ${size.small} / 1.5 ${font.heading};
  }
  & > h1 + p + p {
    margin-block-start: ${space.s};
    font-size: ${size.small};
  }
  @media print {
    & > p:not(h1 ~ p) {
      display: none;
    }
  }
`;
