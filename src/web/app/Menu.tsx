import { css } from '@linaria/core';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MenuLink, MenuEntry } from '../../site/types.ts';
import { radius, space, corner, breakpoint, font } from '../styles/tokens.ts';
import { AnyLink } from '../ui/links.tsx';

/** True if a menu entry is the current page. Articles count as news. */
function isCurrent(link: string, pathname: string): boolean {
  return pathname === link || (link === '/news' && pathname.startsWith('/news/'));
}

/**
 * Runs a callback when another page is shown, before NavigationEffects moves focus to it. Not on hydration, because visitors may have
 * opened a menu before.
 */
function useOnNavigation(onNavigation: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    onNavigation();
  });
}

export function MenuItem({ name, link }: MenuLink) {
  const { pathname } = useLocation();
  return (
    <AnyLink href={link} className={item} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
      {name}
    </AnyLink>
  );
}

function MenuItems({ items }: { items: readonly MenuLink[] }) {
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
    ${corner}
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

/** The elements to make inert: siblings of an element and of its ancestors. */
function outside(element: Element): Element[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter((sibling) => sibling !== element);
  return parent === document.body ? siblings : [...siblings, ...outside(parent)];
}

const tabStops = (panel: Element) =>
  [...panel.querySelectorAll<HTMLElement>('a, button, summary')].filter(
    (element) => element.parentElement?.closest('details:not([open])') === null || element.tagName === 'SUMMARY',
  );

/**
 * Makes a popover modal: while it is open, the rest of the page is inert, and Tab wraps around inside, because browsers differ in where
 * else focus would go. Closes it when the window is resized to a width at which it is not displayed. No `dialog`, because a popover opens
 * before scripts have loaded, and without any (docs/decisions/browsers.md).
 */
function useModalPopover(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    let inert: Element[] = [];
    const isOpen = () => panel.matches(':popover-open');
    const restore = () => {
      for (const element of inert) element.removeAttribute('inert');
      inert = [];
    };
    const makeModal = () => {
      restore();
      inert = outside(panel).filter((element) => !element.hasAttribute('inert'));
      for (const element of inert) element.setAttribute('inert', '');
      if (!panel.contains(document.activeElement)) panel.querySelector('button')?.focus();
    };
    // Runs before it closes, because an inert button cannot take the focus back.
    const onBeforeToggle = ({ newState }: ToggleEvent) => newState === 'closed' && restore();
    const onToggle = () => {
      if (isOpen()) makeModal();
      // Browsers do not return focus that was outside the page, as on their own toolbar.
      else if (document.activeElement === document.body) document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.focus();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const stops = tabStops(panel);
      const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
      if (event.key !== 'Tab' || !to || document.activeElement !== from) return;
      event.preventDefault();
      to.focus();
    };
    const onResize = () => isOpen() && panel.getClientRects().length === 0 && panel.hidePopover();
    if (isOpen()) makeModal();
    const unmounting = new AbortController();
    const { signal } = unmounting;
    panel.addEventListener('beforetoggle', onBeforeToggle, { signal });
    panel.addEventListener('toggle', onToggle, { signal });
    panel.addEventListener('keydown', onKeyDown, { signal });
    addEventListener('resize', onResize, { signal });
    return () => {
      restore();
      unmounting.abort();
    };
  }, [ref]);
}

/** The menu on narrow screens. As a popover it opens without scripts, and Escape and a press outside close it. */
export function Drawer({ menu }: { menu: readonly MenuEntry[] }) {
  const drawer = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useOnNavigation(() => drawer.current?.hidePopover());
  useModalPopover(drawer);
  return (
    <div className={narrow}>
      <button type="button" className={toggle} popoverTarget="drawer">
        <span aria-hidden="true" /> Menu
      </button>
      <nav ref={drawer} id="drawer" popover="auto" aria-label="Site menu" className={panel}>
        <button type="button" className={toggle} popoverTarget="drawer" popoverTargetAction="hide">
          Close menu
        </button>
        <ul>
          {menu.map(({ name, link, children }) => (
            <li key={name}>
              {children ? (
                <details open={children.some((child) => isCurrent(child.link, pathname))} suppressHydrationWarning>
                  <summary>{name}</summary>
                  <MenuItems items={children} />
                </details>
              ) : (
                <MenuItem name={name} link={link ?? '/'} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const narrow = css`
  justify-self: end;
  @supports not selector(:popover-open) {
    grid-column: 1 / -1;
    justify-self: stretch;
  }
  @media (min-width: ${breakpoint.desktop}) {
    display: none;
  }
`;
const toggle = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-block-size: 2.75rem;
  padding: 0 0.75rem;
  border: 2px solid currentColor;
  border-radius: 999px;
  background: transparent;
  color: inherit;
  font: 600 1rem ${font.heading};
  cursor: pointer;
  @supports not selector(:popover-open) {
    display: none;
  }
  & span {
    inline-size: 1.1rem;
    block-size: 0.75rem;
    border-block: 2px solid;
    background: linear-gradient(currentColor, currentColor) center / 100% 2px no-repeat;
  }
`;
const panel = css`
  inset: 0 0 0 auto;
  box-sizing: border-box;
  inline-size: max-content;
  min-inline-size: min(max(25vw, 30ch), 100vw);
  max-inline-size: 100vw;
  block-size: 100dvh;
  margin: 0;
  padding: ${space.m};
  overscroll-behavior: contain;
  border: 0;
  border-inline-start: 4px solid var(--sun);
  background: var(--bar) var(--skyline) 30% 100% / auto 9rem no-repeat;
  color: var(--barText);
  font: 600 1.125rem ${font.heading};
  transition:
    translate 200ms ease-out,
    display 200ms allow-discrete,
    overlay 200ms allow-discrete;
  translate: 100% 0;
  &:popover-open {
    translate: 0 0;
  }
  @starting-style {
    &:popover-open {
      translate: 100% 0;
    }
  }
  &::backdrop {
    background: rgb(12 27 42 / 60%);
  }
  /* On systems whose scroll bars take up space, the page keeps its width, and the drawer extends into theirs. */
  html:has(&:popover-open) {
    overflow: hidden;
    scrollbar-gutter: stable;
    background: var(--bar);
  }
  /* Browsers that are too old for the app, such as Safari before 17, have the menu in the page. */
  @supports not selector(:popover-open) {
    inline-size: auto;
    min-inline-size: 0;
    block-size: auto;
    border: 0;
    translate: 0 0;
  }
  & ul {
    margin: ${space.s} 0 0;
    padding: 0;
    list-style: none;
  }
  & ul ul {
    padding-inline-start: ${space.m};
    margin: 0;
    font-weight: 500;
  }
  & > ul {
    padding-block-end: 9rem;
  }
  & summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 0.8rem ${space.m};
    border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent);
    ${corner}
  }
  & [open] > summary::after {
    rotate: 225deg;
  }
`;
