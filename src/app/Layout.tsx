import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import type { PageInfo } from '../live/site.tsx';
import { breakpoint, measure, space, wide } from '../styles/tokens.ts';
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

/** The shell around a page (section 1): skip link, bar, notices, the page itself, footer. */
export function Layout({ page, children }: { page: PageInfo; children: ReactNode }) {
  const sections = page.headings.filter((heading) => heading.depth === 2);
  const contents = page.layout !== 'home' && sections.length >= longPage;
  return (
    <>
      <a className={skip} href="#main">
        Skip to the content
      </a>
      <NoticeBar />
      {!page.hideNavigation && <SiteHeader />}
      <TimeTravelBar />
      <main id="main" tabIndex={-1} className={main}>
        <div className={cx(column, contents && withContents, page.layout === 'wide' && wideColumn, page.layout === 'home' && homeColumn)}>
          {page.layout !== 'home' && page.key !== '/news/[news]' && <PageHeader page={page} />}
          {contents && <TableOfContents headings={page.headings} />}
          <article className={prose}>{children}</article>
          <PageFoot page={page} />
        </div>
      </main>
      {!page.hideFooter && <Footer />}
      <LiveSchedule />
      <NavigationEffects key={page.key} title={page.title} />
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
  max-inline-size: calc(${measure} + 2 * ${space.m});
  margin-inline: auto;
  padding: 0 ${space.m} ${space.xl};
  & > * {
    min-inline-size: 0;
  }
`;
const wideColumn = css`
  max-inline-size: ${wide};
`;
const homeColumn = css`
  max-inline-size: none;
  padding-inline: 0;
  & > article > :is(h2, h3, p, ul):not([class]) {
    box-sizing: border-box;
    inline-size: min(100%, ${wide});
    max-inline-size: none;
    margin-inline: auto;
    padding-inline: ${space.m} max(${space.m}, calc(100% - 46rem));
  }
  & > article > ul:not([class]) {
    padding-inline-start: calc(${space.m} + 1.2rem);
  }
`;
const withContents = css`
  @media (min-width: ${breakpoint.desktop}) {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
    column-gap: ${space.xl};
    max-inline-size: ${wide};
    & > * {
      grid-column: 2;
    }
    & > header {
      grid-column: 1 / -1;
    }
    & > nav {
      grid-column: 1;
      grid-row: 2 / span 2;
    }
  }
  @media print {
    display: block;
  }
`;
const prose = css`
  overflow-wrap: break-word;
  & > :is(p, ul, ol, blockquote, h2, h3, h4):not([class]) {
    max-inline-size: ${measure};
  }
`;
