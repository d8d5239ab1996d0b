import { isPopoverOpen } from '../live/popover.ts';
import { restoreState } from './restoreState.ts';

/**
 * Keeps what visitors have typed, opened and focused before hydration. Where a translator or an extension has changed the page, React does
 * not find its nodes, and makes those of a whole boundary anew. The old ones have their state still, but for what browsers take from nodes
 * that leave. Call before hydration begins.
 */
export function keepThroughHydration(root: Element): void {
  const { pathname } = location;
  const hydrating = new AbortController();
  let focused: Element | null;
  let scrolled: number;
  let panel: Element | undefined;
  const look = () => {
    focused = document.activeElement;
    scrolled = scrollY;
    panel = [...document.querySelectorAll('[popover]')].find(isPopoverOpen);
  };
  look();
  // In a task of its own: a browser may tell of a lost focus while it removes the element.
  const options = { capture: true, signal: hydrating.signal };
  for (const type of ['focusin', 'focusout', 'toggle', 'scroll']) addEventListener(type, () => setTimeout(look), options);
  new MutationObserver((records, observer) => {
    const before = records.flatMap(({ removedNodes }) => [...removedNodes]);
    // After a navigation, other nodes have come on purpose.
    if (location.pathname === pathname && before.some((node) => node instanceof Element)) {
      if (panel?.isConnected === false) document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.click();
      panel = undefined;
      const after = records.flatMap(({ addedNodes }) => [...addedNodes]);
      restoreState(before, after, focused?.isConnected ? null : focused);
      // Chromium keeps in place what it sees while only the bar has left.
      scrollTo({ top: scrolled, behavior: 'instant' });
    }
    if (document.documentElement.dataset.hydrated === undefined) return;
    observer.disconnect();
    hydrating.abort();
  }).observe(root, { childList: true, subtree: true });
}
