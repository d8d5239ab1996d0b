import { css } from '@linaria/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MenuEntry } from '../../site/types.ts';
import { useOnNavigation } from '../navigation/navigation.ts';
import { breakpoint, corner, font, space } from '../styles/tokens.ts';
import { isCurrent, MenuItem, MenuItems } from './Menu.tsx';

/** The elements to make inert: siblings of an element and of its ancestors. */
function outside(element: Element): Element[] {
  const parent = element.parentElement;
  if (!parent) return [];
  const siblings = [...parent.children].filter((sibling) => sibling !== element);
  return parent === document.body ? siblings : [...siblings, ...outside(parent)];
}

/** The tab stops within an element, in order. */
const tabStops = (panel: Element) =>
  [...panel.querySelectorAll<HTMLElement>('a, button, summary')].filter(
    (element) => element.parentElement?.closest('details:not([open])') === null || element.tagName === 'SUMMARY',
  );

/**
 * Makes a popover modal: while it is open, the rest of the page is inert, and Tab wraps around inside, because browsers differ in where
 * else focus would go. Closes it when the window is resized to a width at which it is not displayed.
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

const minDistance = 60;

/** Closes a popover when the visitor swipes it to the right. */
function useSwipeAway(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    const unmounting = new AbortController();
    const options = { passive: true, signal: unmounting.signal };
    let start: Touch | undefined;
    const onStart = (event: TouchEvent) => {
      start = event.touches[0];
    };
    const onEnd = (event: TouchEvent) => {
      const end = event.changedTouches[0];
      if (!start || !end) return;
      const [x, y] = [end.clientX - start.clientX, Math.abs(end.clientY - start.clientY)];
      if (x > minDistance && x > 2 * y) panel.hidePopover();
    };
    panel.addEventListener('touchstart', onStart, options);
    panel.addEventListener('touchend', onEnd, options);
    return () => unmounting.abort();
  }, [ref]);
}

/**
 * The menu on narrow screens, which slides in from the right (section 2, Navigation). As a popover it opens without scripts. Escape, a
 * press outside and a swipe to the right close it.
 */
export function Drawer({ menu }: { menu: readonly MenuEntry[] }) {
  const drawer = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useOnNavigation(() => drawer.current?.hidePopover());
  useModalPopover(drawer);
  useSwipeAway(drawer);
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
                <details open={children.some((item) => isCurrent(item.link, pathname))} suppressHydrationWarning>
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
  position: fixed;
  inset: 0 0 0 auto;
  box-sizing: border-box;
  inline-size: max-content;
  min-inline-size: min(max(25vw, 30ch), 100vw);
  max-inline-size: 100vw;
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: ${space.m};
  overflow-y: auto;
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
    position: static;
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
    ${corner('0.5em', '2px')}
  }
  & [open] > summary::after {
    rotate: 225deg;
  }
`;
