import { css } from '@linaria/core';
import { useLocation } from 'react-router';
import type { MenuLink } from '../../site/types.ts';
import { radius, space } from '../styles/tokens.ts';
import { AnyLink } from './AnyLink.tsx';

/** True if a menu entry is the current page. Articles count as news. */
export function isCurrent(link: string, pathname: string): boolean {
  return pathname === link || (link === '/news' && pathname.startsWith('/news/'));
}

/** A menu entry: a page of this site, marked if it is the current one, or an external link. */
export function MenuItem({ name, link }: MenuLink) {
  const { pathname } = useLocation();
  return (
    <AnyLink href={link} className={item} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
      {name}
    </AnyLink>
  );
}

/** The entries of a group. */
export function MenuItems({ items }: { items: readonly MenuLink[] }) {
  return (
    <ul>
      {items.map((entry) => (
        <li key={entry.link}>
          <MenuItem {...entry} />
        </li>
      ))}
    </ul>
  );
}

const item = css`
  display: block;
  padding: 0.75rem ${space.m};
  border-radius: ${radius.s};
  color: inherit;
  line-height: 1.25;
  text-decoration: none;
  &:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }
  /* A line to the left in lists, below in the bar. */
  &[aria-current] {
    border-radius: 0;
    box-shadow: inset 4px 0 0 var(--sun);
    font-weight: 700;
  }
  /* Forced colors remove shadows. */
  @media (forced-colors: active) {
    &[aria-current] {
      text-decoration: underline;
    }
  }
  nav > ul:not(nav[popover] > ul) > li > &[aria-current] {
    box-shadow: inset 0 -4px 0 var(--sun);
  }
`;
