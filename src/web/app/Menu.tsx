import { css } from '@linaria/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MenuLink } from '../../site/types.ts';
import { useOnNavigation } from '../navigation/navigation.ts';
import { radius, space, corner } from '../styles/tokens.ts';
import { AnyLink } from '../ui/links.tsx';

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

const focusable = (details: HTMLDetailsElement) => [...details.querySelectorAll<HTMLElement>('summary, a')];

function moveFocus(details: HTMLDetailsElement, key: string): boolean {
  const items = focusable(details);
  const index = items.indexOf(document.activeElement as HTMLElement);
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 1, End: items.length - 1 }[key];
  if (target === undefined || index < 0) return false;
  if (!details.open) details.open = true;
  items[Math.min(Math.max(target, 0), items.length - 1)]?.focus();
  return true;
}

/** Turns a `details` element into a menu: arrow keys move focus; Escape, a press outside, focus elsewhere and a navigation close it. */
function useDisclosure(ref: RefObject<HTMLDetailsElement | null>): void {
  useOnNavigation(() => {
    if (ref.current) ref.current.open = false;
  });
  useEffect(() => {
    const details = ref.current;
    if (!details) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && details.open) {
        details.open = false;
        details.querySelector('summary')?.focus();
      } else if (moveFocus(details, event.key)) event.preventDefault();
    };
    const closeOutside = (event: Event) => {
      if (!details.contains(event.target as Node)) details.open = false;
    };
    const closeOnLeave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) details.open = false;
    };
    const unmounting = new AbortController();
    const { signal } = unmounting;
    details.addEventListener('keydown', onKey, { signal });
    details.addEventListener('focusout', closeOnLeave, { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    return () => unmounting.abort();
  }, [ref]);
}

/** A group of the desktop menu. A `details` element works without JavaScript. */
export function MenuGroup({ name, items }: { name: string; items: readonly MenuLink[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useDisclosure(details);
  return (
    <details ref={details} name="menu" className={group} suppressHydrationWarning>
      <summary data-current={items.some(({ link }) => isCurrent(link, pathname)) || undefined}>{name}</summary>
      <MenuItems items={items} />
    </details>
  );
}

const group = css`
  & summary {
    display: flex;
    align-items: center;
    padding: 0.75rem ${space.m};
    line-height: 1.25;
    border-radius: ${radius.s};
    list-style: none;
    white-space: nowrap;
    ${corner('0.45em', '2px')}
  }
  & summary::after {
    margin-inline-start: 0.5em;
    translate: 0 -25%;
    transition: rotate 160ms;
  }
  &[open] summary::after {
    translate: 0 15%;
    rotate: 225deg;
  }
  & summary:hover,
  &[open] summary {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }
  & summary[data-current] {
    border-radius: ${radius.s} ${radius.s} 0 0;
    box-shadow: inset 0 -4px 0 var(--sun);
    @media (forced-colors: active) {
      text-decoration: underline;
    }
  }
  & ul {
    position: absolute;
    inset-inline-end: 0;
    inset-block-start: calc(100% + 0.5rem);
    min-inline-size: 14rem;
    max-block-size: calc(100vh - 6rem);
    overflow: auto;
    margin: 0;
    padding: ${space.s};
    list-style: none;
    background: var(--card);
    color: var(--text);
    border: 2px solid var(--bar);
    border-radius: ${radius.m};
    box-shadow: 0.4rem 0.4rem 0 color-mix(in srgb, var(--bar) 35%, transparent);
  }
`;
