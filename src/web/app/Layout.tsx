import { css, cx } from '@linaria/core';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { PageHeading } from '../../collection/mdx/inspection.ts';
import type { PageInfo } from '../../site/types.ts';
import { space } from '../styles/tokens.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { ConnectionBar } from '../ui/ConnectionBar.tsx';
import { Footer } from '../ui/Footer.tsx';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { NavigationEffects } from '../navigation/NavigationEffects.tsx';
import { column, pageProse, sideHeadings, templates } from './pageColumns.ts';
import { pageTemplate } from './pageTemplate.ts';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { PageFoot } from '../ui/PageFoot.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SiteHeader } from '../ui/SiteHeader.tsx';
import { TableOfContents } from '../ui/TableOfContents.tsx';
import { TimeTravelBar } from '../time/TimeTravelBar.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { articleKey } from '../../domain/articleKey.ts';

interface Props {
  page: PageInfo;
  /** Changes whenever the page at this address is replaced by a newer version. */
  revision: number;
  headings: readonly PageHeading[];
  children: ReactNode;
}

/**
 * Everything around the content of a page (section 1): skip link, notices, navigation, heading, footer. Each Suspense boundary hydrates and
 * runs its effects in a task of its own.
 */
export function Layout({ page, revision, headings, children }: Props) {
  const template = pageTemplate(page, headings);
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
          {/* Remounts for each page and each new version of it: React can't update nodes that a translator or an extension has replaced. */}
          <Fragment key={`${pathname} ${revision}`}>
            {page.isDraft && <p role="note">This page isn’t ready. Visitors can’t see it.</p>}
            {template !== 'home' && template !== 'article' && <PageHeader page={page} />}
            <div className={cx(column, templates[template])}>
              {template === 'contents' && <TableOfContents headings={headings} />}
              <article className={cx(pageProse, template === 'sideHeadings' && sideHeadings)}>{children}</article>
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
      <NavigationEffects key={page.key} title={page.key === articleKey ? undefined : page.title} />
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
  color: var(--fillText);
  font-weight: 700;
  &:focus {
    inset-block-start: ${space.s};
  }
`;
const main = css`
  outline: none;
  flex: 1;
`;
