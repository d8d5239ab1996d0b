import { css, cx } from '@linaria/core';
import { type ReactNode, useEffect, useState, Fragment, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { PageHeading } from '../../collection/mdx/inspection.ts';
import { articleKey } from '../../domain/addresses.ts';
import type { PageInfo } from '../../site/pageData.ts';
import { useConfig, useOnline } from '../live/hooks.ts';
import { useHydrated, usePageContext, useLayoutData } from '../live/pageContext.tsx';
import { NavigationEffects } from '../navigation/router.tsx';
import { breakpoint, color, measure, size, space, wide } from '../styles/tokens.ts';
import { Gate, statesOf } from '../time/Gate.tsx';
import { Instant } from '../time/Time.tsx';
import { TimeTravelBar } from '../time/TimeTravelBar.tsx';
import { VisuallyHidden } from '../ui/inline.tsx';
import { AnyLink, useIsLoading } from '../ui/links.tsx';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { Footer, PageFoot, PageHeader, SiteHeader, TableOfContents } from './pageFrame.tsx';

/** The site-wide notice, on every page while it is active. Standalone pages render it even if it is empty, for `pollNotice` to fill in. */
function NoticeBar({ standalone }: { standalone: boolean }) {
  const { text, link, linkText = 'Read more' } = useConfig().notice ?? {};
  // Always there, because screen readers don't announce a live region that comes with its text. No `status`, which is a text: this holds a
  // landmark, and translators put copies in the place of texts.
  return (
    <div aria-live="polite" aria-atomic>
      {(text || standalone) && (
        <Gate when={statesOf('notice', 'open')}>
          <aside aria-label="Notice" className="notice-bar" hidden={!text}>
            <strong>{text}</strong>{' '}
            {(link !== undefined || standalone) && (
              <AnyLink href={link ?? '/'} hidden={link === undefined}>
                {linkText}
              </AnyLink>
            )}
          </aside>
        </Gate>
      )}
    </div>
  );
}

/** In milliseconds. Shorter waits need no indicator. */
const noticeableMs = 500;

/** Says that the next page is loading, that the current page is a saved copy, or that the device is offline. */
function ConnectionBar() {
  const { layout, copy } = usePageContext();
  const online = useOnline();
  const hydrated = useHydrated();
  const isLoading = useIsLoading();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(isLoading), isLoading ? noticeableMs : 0);
    return () => clearTimeout(timer);
  }, [isLoading]);
  let text: ReactNode = online ? undefined : layout.offlineWords.offline;
  if (isLate && isLoading) text = online ? 'Loading…' : layout.offlineWords.page;
  else if (hydrated && copy)
    text = (
      <span>
        {copy.savedAt === undefined ? (
          <span>Not saved on this device</span>
        ) : (
          <span key="copy">
            Saved on <Instant at={copy.savedAt} />
          </span>
        )}
        . <a href="">Try again</a>
      </span>
    );
  // Always there, for the same reason as the notice's.
  return (
    <p role="status" className="connection-bar">
      {text}
    </p>
  );
}

const minSectionsForContents = 5;

const column = css`
  box-sizing: border-box;
  max-inline-size: ${wide};
  margin-inline: auto;
  padding: 0 ${space.m};
  & > * {
    min-inline-size: 0;
  }
`;
const textStart = `calc(15rem + ${space.xl})`;
// On wide screens, text has the same left edge on all pages, with the contents or the headings to its left.
const twoColumns = css`
  @media screen and (min-width: ${breakpoint.desktop}) {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
    column-gap: ${space.xl};
    & > * {
      grid-column: 2;
    }
    & > nav {
      grid-column: 1;
      grid-row: 1 / span 2;
    }
  }
`;
const articleColumn = css`
  max-inline-size: calc(${measure} + 2 * ${space.m});
`;
/** A heading beside what follows: as tall as its text, so that what clears it never meets it, and as wide as its longest word. */
const besideText = `float: inline-start; min-inline-size: min-content;`;
// The components of the home page set their own margins; its prose is beside its headings.
const homeColumn = css`
  max-inline-size: none;
  padding-inline: 0;
  & > footer,
  && > article > :is(h2, p, ul, [role='note']),
  && > article > [data-when] > :is(p, ul, [role='note']),
  && > article > [data-when] > [data-when] > :is(p, ul, [role='note']) {
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
    & > footer,
    & > article > :not(p),
    & > article > [data-when] > :not(p) {
      clear: both;
    }
    & > article > h2:has(+ p) {
      margin-block-end: 0;
      /* WebKit sets the text beside an empty box, all of whose content floats, above its margin. */
      padding-block-start: 1px;
      font-size: ${size.h1};
      line-height: 1;
      & > a {
        ${besideText}
        inline-size: 24rem;
        margin-block-end: ${space.l};
      }
      & + p {
        margin-block-start: 0;
      }
    }
  }
`;

const pageProse = css`
  overflow-wrap: break-word;
  & > :first-child {
    margin-block-start: 0;
  }
  & > :is(h2, h3, h4, :is(p, ul, ol, blockquote):not([class])) {
    max-inline-size: ${measure};
  }
`;
/** Content with its headings to its left, on the line on which their sections begin. */
const sideHeadings = css`
  @media screen and (min-width: ${breakpoint.desktop}) {
    grid-column: 1 / -1;
    padding-inline-start: ${textStart};
    && > *,
    && > [data-when] > * {
      margin-block: 0 1.125rem;
    }
    && > h2 {
      clear: both;
      max-inline-size: none;
      margin-block: ${space.xxl} 0;
      margin-inline-start: calc(-1 * ${textStart});
      padding-block-start: ${space.l};
      border-block-start: 2px solid ${color.ink};
      font-size: ${size.h3};
      & > a {
        ${besideText}
        inline-size: 15rem;
        margin-block-end: ${space.xxl};
      }
    }
    && > h3:not(h2 + h3) {
      margin-block-start: calc(1.125rem + ${space.m});
    }
    && > a {
      display: flex;
      inline-size: fit-content;
    }
  }
`;

/** Everything around the content of a page. Each Suspense boundary hydrates and runs its effects in a task of its own. */
export function Layout({ page, headings, children }: { page: PageInfo; headings: readonly PageHeading[]; children: ReactNode }) {
  const ownColumn = page.layout === 'home' ? homeColumn : page.key === articleKey && articleColumn;
  // Long pages get a table of contents beside the text, shorter ones have their headings there.
  const sections = ownColumn ? 0 : headings.filter(({ depth }) => depth === 2).length;
  const hasContents = sections >= minSectionsForContents;
  const hasSideHeadings = sections > 1 && !hasContents && page.layout !== 'standalone';
  const { pathname, key } = useLocation();
  const { rolePages } = useLayoutData();
  return (
    <>
      <a className={skip} href="#main">
        Skip to main content
      </a>
      <NoticeBar standalone={page.layout === 'standalone'} />
      {!page.hideNavigation && (
        <Suspense>
          <SiteHeader />
        </Suspense>
      )}
      <TimeTravelBar standalone={page.layout === 'standalone'} />
      <AppErrorBoundary location={key + pathname} search={rolePages.search}>
        <main id="main" tabIndex={-1} className={main}>
          {/* Remounts for each page: React can't update nodes that a translator or an extension has replaced. */}
          <Fragment key={pathname}>
            {page.isUnready && (
              <div className={column}>
                <p role="note">This page isn’t ready. Visitors can’t see it.</p>
              </div>
            )}
            {!ownColumn && <PageHeader page={page} />}
            <div className={cx(column, ownColumn || twoColumns)}>
              {hasContents && <TableOfContents headings={headings} />}
              <article className={cx(pageProse, hasSideHeadings && sideHeadings)}>{children}</article>
              <PageFoot page={page} />
            </div>
          </Fragment>
        </main>
      </AppErrorBoundary>
      {!page.hideFooter && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      <VisuallyHidden id="press-status" role="status" />
      <ConnectionBar />
      <NavigationEffects title={page.key === articleKey ? undefined : page.title} />
    </>
  );
}

const skip = css`
  position: absolute;
  inset-block-start: -10rem;
  inset-inline-start: ${space.m};
  z-index: 30;
  padding: ${space.s} ${space.m};
  --ring: var(--fillText);
  background: var(--sun);
  color: var(--fillText);
  font-weight: 700;
  &:focus {
    outline-offset: -6px; /* within, because it lies over bars of any color */
    inset-block-start: ${space.s};
  }
`;
const main = css`
  outline: none;
  flex: 1;
`;
