import { css } from '@linaria/core';
import { useLocation } from 'react-router';
import type { MenuLink, MenuEntry } from '../../site/pageData.ts';
import { onEvents } from '../live/browser.ts';
import { radius, space, corner, breakpoint, darkening, font, tinted } from '../styles/tokens.ts';
import { AnyLink, isPlainPress } from '../ui/links.tsx';

/** True if a menu entry is the current page. Articles count as news. */
function isCurrent(link: string, pathname: string): boolean {
  return pathname === link || (link === '/news' && pathname.startsWith('/news/'));
}

/** A list of entries. Those with entries of their own are shown as groups. */
export function MenuList({ entries, Group, className }: { entries: readonly MenuEntry[]; Group?: typeof MenuGroup; className?: string }) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {entries.map(({ name, link = '/', children }) => (
        <li key={`${name} ${link}`}>
          {children && Group ? (
            <Group name={name} items={children} />
          ) : (
            <AnyLink href={link} className={item} aria-current={isCurrent(link, pathname) ? 'page' : undefined}>
              {name}
            </AnyLink>
          )}
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
  ${tinted}
  /* A line below in the bar, to the left in lists. Forced colors remove both. */
  &:is([aria-current], [data-current]) {
    border-radius: 0;
    box-shadow: inset 0 -4px 0 var(--sun);
    @media (forced-colors: active) {
      text-decoration: underline;
    }
  }
  &[aria-current] {
    font-weight: 700;
  }
  :is([popover], ul) ul > li > &[aria-current] {
    box-shadow: inset 4px 0 0 var(--sun);
  }
`;

const closeOnPressOutside = (details: HTMLDetailsElement) =>
  onEvents(['pointerdown'], ({ target }) => {
    if (!details.contains(target as Node)) details.open = false;
  });

/** A group of the desktop menu: a `details` works without JavaScript; with it, Escape, a press or focus outside and navigation close it. */
export function MenuGroup({ name, items }: { name: string; items: readonly MenuLink[] }) {
  const { pathname } = useLocation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The events come from its summary and its links.
    <details
      ref={closeOnPressOutside}
      name="menu"
      className={group}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
      suppressHydrationWarning
    >
      <summary className={item} data-current={items.some(({ link }) => isCurrent(link, pathname)) || undefined}>
        {name}
      </summary>
      <MenuList entries={items} />
    </details>
  );
}

const group = css`
  & summary {
    display: flex;
    align-items: center;
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
  &[open] summary {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }
  & summary[data-current] {
    border-radius: ${radius.s} ${radius.s} 0 0;
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
    --ring: var(--focus);
    background: var(--card);
    color: var(--text);
    border: 2px solid var(--bar);
    border-radius: ${radius.m};
    box-shadow: 0.4rem 0.4rem 0 color-mix(in srgb, var(--bar) 35%, transparent);
  }
`;

function DrawerGroup({ name, items }: { name: string; items: readonly MenuLink[] }) {
  const { pathname } = useLocation();
  return (
    <details open={items.some(({ link }) => isCurrent(link, pathname))} suppressHydrationWarning>
      <summary>{name}</summary>
      <MenuList entries={items} />
    </details>
  );
}

/** The menu on narrow screens: a popover, which unlike a `dialog` opens before and without scripts (docs/decisions/browsers.md). */
export function Drawer({ menu }: { menu: readonly MenuEntry[] }) {
  return (
    <div className={narrow}>
      <button type="button" className={toggle} popoverTarget="drawer">
        <span aria-hidden="true" /> Menu
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Of its links and buttons. */}
      <nav
        id="drawer"
        popover="auto"
        aria-label="Site menu"
        className={panel}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && !currentTarget.contains(document.activeElement)) currentTarget.querySelector('button')?.focus();
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          // What has the focus would be behind it.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        onClick={(event) => {
          // At once: while the page loads, or can't, the bar that says so would be behind it.
          if (isPlainPress(event) && (event.target as Element).closest('a')) event.currentTarget.hidePopover();
        }}
      >
        <button type="button" className={toggle} popoverTarget="drawer" popoverTargetAction="hide">
          Close menu
        </button>
        <MenuList entries={menu} Group={DrawerGroup} />
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
  ${darkening}
  /* On systems whose scroll bars take up space, the page keeps its width, and the drawer extends into theirs. */
  @media (width < ${breakpoint.desktop}) {
    html:has(&:popover-open) {
      overflow: hidden;
      scrollbar-gutter: stable;
      background: var(--bar);
    }
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
