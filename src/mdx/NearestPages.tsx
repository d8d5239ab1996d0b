import { css } from '@linaria/core';
import { useLocation } from 'react-router';
import { nearest } from '../domain/nearest.ts';
import { useData, useHydrated, useLayoutData } from '../live/siteContext.tsx';
import type { MenuEntry, PageList } from '../site/types.ts';
import { color, font, noMarker, size, space } from '../styles/tokens.ts';
import { SiteLink } from '../ui/SiteLink.tsx';

const most = 5;
const lastWord = (path: string) => path.split('/').findLast(Boolean) ?? '';

/** Pages whose path, or its last segment, resembles the requested path; the most similar first. */
function alike(asked: string, pages: PageList): PageList {
  const words = nearest(
    lastWord(asked),
    pages.map(({ path }) => lastWord(path)),
    most,
  );
  const paths = nearest(
    asked,
    pages.map(({ path }) => path),
    most,
  );
  const byWord = words.flatMap((word) => pages.filter(({ path }) => lastWord(path) === word));
  const byPath = paths.flatMap((path) => pages.filter((page) => page.path === path));
  return [...new Set([...byWord, ...byPath])].slice(0, most);
}

/** The first page of every group of the menu. */
function mainPages(menu: readonly MenuEntry[], pages: PageList): PageList {
  const firsts = menu.map(({ link, children }) => link ?? children?.[0]?.link);
  return pages.filter(({ path }) => firsts.includes(path));
}

/** On Page Not Found: the main pages; once the asked address is known, the pages with the nearest addresses come first. */
export function NearestPages() {
  const { pathname } = useLocation();
  const { menu } = useLayoutData();
  const pages = useData('pages');
  const found = useHydrated() ? alike(pathname, pages) : [];
  const shown = [...new Set([...found, ...mainPages(menu, pages)])].slice(0, most);
  return (
    <ul className={list}>
      {shown.map(({ path, title, description }) => (
        <li key={path}>
          <SiteLink to={path}>{title}</SiteLink>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}

const list = css`
  margin: ${space.l} 0;
  padding: 0;
  list-style: ${noMarker};
  & > li {
    margin: 0;
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
