import { css } from '@linaria/core';
import { useLocation } from 'react-router';
import { radius, space } from '../styles/tokens.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { SiteLink } from './SiteLink.tsx';

/** Whether a menu entry leads to the page at an address; an article belongs to the news. */
export function isCurrent(link: string, pathname: string): boolean {
  return pathname.replace(/(.)\/+$/, '$1') === link || (link === '/news' && pathname.startsWith('/news/'));
}

/** One entry of the menu: a page of this site, marked where it is the current one, or a link outside. */
export function MenuItem({ name, link }: { name: string; link: string }) {
  const { pathname } = useLocation();
  if (!link.startsWith('/'))
    return (
      <ExternalLink href={link} className={item}>
        {name}
      </ExternalLink>
    );
  return (
    <SiteLink to={link} className={item} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
      {name}
    </SiteLink>
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
  /* Beside its words in a list, below them in the bar. */
  &[aria-current] {
    border-radius: 0;
    box-shadow: inset 4px 0 0 var(--sun);
    font-weight: 800;
  }
  /* There are no shadows there. */
  @media (forced-colors: active) {
    &[aria-current] {
      text-decoration: underline;
    }
  }
  nav > ul:not(nav[popover] > ul) > li > &[aria-current] {
    box-shadow: inset 0 -4px 0 var(--sun);
  }
`;
