import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import type { PageInfo } from '../live/site.tsx';
import { breakpoint, color, measure, size, space, wide } from '../styles/tokens.ts';
import { Footer } from '../ui/Footer.tsx';
import { LiveSchedule } from './LiveSchedule.tsx';
import { NavigationEffects } from './NavigationEffects.tsx';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { PageFoot } from '../ui/PageFoot.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SiteHeader } from '../ui/SiteHeader.tsx';
import { TableOfContents } from '../ui/TableOfContents.tsx';
import { TimeTravelBar } from '../ui/TimeTravelBar.tsx';

// From this many sections on a page gets a table of contents.
const longPage = 5;

type Shape = 'home' | 'letter' | 'contents' | 'sideheads' | 'plain';

/** How a page is laid out: long ones have a table of contents beside the text, shorter ones their headings. */
function shapeOf({ key, layout, headings }: PageInfo): Shape {
  if (layout === 'home') return 'home';
  if (key === '/news/[news]') return 'letter';
  const sections = headings.filter(({ depth }) => depth === 2).length;
  if (sections >= longPage) return 'contents';
  return sections > 1 && layout !== 'standalone' ? 'sideheads' : 'plain';
}

/** The shell around a page (section 1): skip link, bar, notices, the page itself, footer. */
export function Layout({ page, children }: { page: PageInfo; children: ReactNode }) {
  const shape = shapeOf(page);
  return (
    <>
      <a className={skip} href="#main">
        Skip to the content
      </a>
      <NoticeBar />
      {!page.hideNavigation && <SiteHeader />}
      <TimeTravelBar />
      <main id="main" tabIndex={-1} className={main}>
        {shape !== 'home' && shape !== 'letter' && <PageHeader page={page} />}
        <div className={cx(column, shapes[shape])}>
          {shape === 'contents' && <TableOfContents headings={page.headings} />}
          <article className={cx(prose, shape === 'sideheads' && besideHeadings)}>{children}</article>
          <PageFoot page={page} />
        </div>
      </main>
      {!page.hideFooter && <Footer />}
      <LiveSchedule />
      <NavigationEffects key={page.key} title={page.key === '/news/[news]' ? undefined : page.title} />
    </>
  );
}

const skip = css`
  position: absolute;
  inset-block-start: -10rem;
  inset-inline-start: ${space.m};
  z-index: 30;
  padding: ${space.s} ${space.m};
  background: var(--sun);
  color: var(--on-fill);
  font-weight: 700;
  &:focus {
    inset-block-start: ${space.s};
  }
`;
const main = css`
  outline: none;
  flex: 1;
`;
const column = css`
  box-sizing: border-box;
  max-inline-size: ${wide};
  margin-inline: auto;
  padding: 0 ${space.m} ${space.xl};
  & > * {
    min-inline-size: 0;
  }
`;
// On wide screens all text begins at the same line; beside it stand the contents, or the headings.
const twoColumns = css`
  @media screen and (min-width: ${breakpoint.desktop}) {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
    column-gap: ${space.xl};
    container-type: inline-size;
    & > * {
      grid-column: 2;
    }
    & > nav {
      grid-column: 1;
      grid-row: 1 / span 2;
    }
  }
`;
const letterColumn = css`
  max-inline-size: calc(${measure} + 2 * ${space.m});
  padding-block-start: ${space.xl};
`;
// Blocks of the home page have margins of their own; its prose stands beside its headings.
const homeColumn = css`
  max-inline-size: none;
  padding-inline: 0;
  & > footer,
  && > article > :is(h2, p, ul) {
    box-sizing: border-box;
    inline-size: calc(min(100%, ${wide}) - 2 * ${space.m});
    max-inline-size: none;
    margin-inline: auto;
  }
  @media screen and (min-width: ${breakpoint.desktop}) {
    & > article > p:not([class]) {
      padding-inline: 30rem ${space.xl};
      font-size: ${size.h4};
    }
    & > article > h2:has(+ p) {
      block-size: 0;
      margin-block-end: 0;
      padding-inline-end: 50rem;
      font-size: ${size.h1};
      line-height: 1;
      & + p {
        min-block-size: calc(2 * ${size.h1});
        margin-block-start: 0;
      }
    }
  }
`;
const shapes: Record<Shape, string> = { home: homeColumn, letter: letterColumn, contents: twoColumns, sideheads: twoColumns, plain: twoColumns };

const prose = css`
  overflow-wrap: break-word;
  & > :first-child {
    margin-block-start: 0;
  }
  & > :is(p, ul, ol, blockquote, h2, h3, h4):not([class]) {
    max-inline-size: ${measure};
  }
`;
// A heading takes no height of its own, so that its section begins beside it; a rule above runs across both columns.
const besideHeadings = css`
  @media screen and (min-width: ${breakpoint.desktop}) {
    && {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
      row-gap: 1.125rem;
    }
    && > *,
    && > [data-when] > * {
      grid-column: 2;
      margin-block: 0;
    }
    && > h2 {
      grid-column: 1;
      position: relative;
      block-size: 0;
      margin-block-start: ${space.xxl};
      font-size: ${size.h3};
    }
    && > h2 + * {
      margin-block-start: ${space.xxl};
    }
    && > h2::before {
      content: '';
      position: absolute;
      inset-block-start: calc(-1 * ${space.l});
      inline-size: 100cqi;
      border-block-start: 2px solid ${color.ink};
    }
    && > h3 {
      margin-block-start: ${space.m};
    }
    && > a {
      justify-self: start;
    }
  }
`;
