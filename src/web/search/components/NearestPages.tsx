import { css, cx } from '@linaria/core';
import { useLocation } from 'react-router';
import { nearest } from '../../../domain/nearest.ts';
import { useData, useHydrated, useLayoutData } from '../../live/pageContext.tsx';
import type { MenuEntry, PageList } from '../../../site/types.ts';
import { color, font, size, space } from '../../styles/tokens.ts';
import { SiteLink } from '../../ui/SiteLink.tsx';

const most = 5;
const lastWord = (path: string) => path.split('/').findLast(Boolean) ?? '';

/** Pages whose path, or its last segment, resembles the requested path; the most similar first. */
function alike(asked: string, pages: PageList): PageList {
  const nearestBy = (keyOf: (path: string) => string) => {
    const keys = pages.map(({ path }) => keyOf(path));
    return nearest(keyOf(asked), keys, most).flatMap((found) => pages.filter((_page, index) => keys[index] === found));
  };
  return [...new Set([...nearestBy(lastWord), ...nearestBy((path) => path)])].slice(0, most);
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
    <ul className={cx('plain', list)}>
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
