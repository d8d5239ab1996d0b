import { css, cx } from '@linaria/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { nearest } from '../../../domain/text.ts';
import { useData, useHydrated, useLayoutData, usePageContext } from '../../live/pageContext.tsx';
import { withTimeout } from '../../live/browser.ts';
import type { SearchResult } from '../../../site/search/searchIndex.ts';
import type { PageList } from '../../../site/pageData.ts';
import { color, font, size, space } from '../../styles/tokens.ts';
import { SiteLink } from '../../ui/links.tsx';

const most = { shown: 5, found: 3 };
const lastWord = (path: string) => path.split('/').findLast(Boolean) ?? '';

const withoutFragment = (path: string) => path.split('#', 1)[0];

/** Pages whose path, or its last segment, differs from the requested path in at most this share of its letters; the most similar first. */
function similarPages(requested: string, pages: PageList, share: number): PageList {
  const nearestBy = (keyOf: (path: string) => string) => {
    const keys = pages.map(({ path }) => keyOf(path));
    return nearest(keyOf(requested), keys, most.shown, share).flatMap((found) => pages.filter((_page, index) => keys[index] === found));
  };
  return [...nearestBy(lastWord), ...nearestBy((path) => path)];
}

/** The best result on each page. */
function foundPages(results: readonly SearchResult[], pages: PageList): PageList {
  const offers = results.map(({ url, heading, page, newsDay }) => ({
    path: url,
    title: heading === page ? heading : `${page}: ${heading}`,
    description: newsDay ?? pages.find(({ path }) => path === withoutFragment(url))?.description ?? '',
  }));
  return unique(offers).slice(0, most.found);
}

const unique = (offers: PageList): PageList =>
  offers.filter(({ path }, index) => offers.findIndex((other) => withoutFragment(other.path) === withoutFragment(path)) === index);

/** Search results for an unknown address, from the server or the browser. On a static host, first redirects if it finds what was meant. */
function useFound(pathname: string): readonly SearchResult[] {
  const { search: initial } = usePageContext();
  const { api } = useLayoutData();
  const [found, setFound] = useState(initial?.results ?? []);
  useEffect(() => {
    if (initial) return;
    const find = async () => {
      // Without the code of the search, which is fifty times as long.
      if (api !== undefined) await (await withTimeout(import('../redirectToIntendedAddress.ts'))).redirectToIntendedAddress(location);
      const { searchByAddress } = await withTimeout(import('../search.ts'));
      setFound(await searchByAddress(pathname));
    };
    // Without a connection, similar addresses are still shown.
    find().catch(() => undefined);
  }, [initial, api, pathname]);
  return found;
}

/**
 * Suggestions on Page Not Found. Once the requested address is known: pages with almost the same address, search results for its words, and
 * pages with a similar address. Then the main pages.
 */
export function NearestPages() {
  const { pathname } = useLocation();
  const { menu } = useLayoutData();
  const pages = useData('pages');
  const isHydrated = useHydrated();
  const found = foundPages(useFound(pathname), pages);
  const near = (share: number) => (isHydrated ? similarPages(pathname, pages, share) : []);
  const firsts = menu.map(({ link, children }) => link ?? children?.[0]?.link);
  const mainPages = pages.filter(({ path }) => firsts.includes(path));
  const shown = unique([...near(0.3), ...found, ...near(0.5), ...mainPages]).slice(0, most.shown);
  return (
    <ul className={cx('plain', list)}>
      {shown.map(({ path, title, description }) => (
        <li key={path}>
          <SiteLink to={path}>{title}</SiteLink>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}

const list = css`
  & > li {
    padding-block: ${space.m};
    border-block-end: 1.5px solid ${color.line};
  }
  & a {
    font: 700 ${size.h4} / 1.3 ${font.heading};
  }
  & p {
    margin: ${space.xs} 0 0;
  }
`;
