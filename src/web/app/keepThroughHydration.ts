import { restoreState } from './restoreState.ts';

/** Where the focused element begins in the viewport, in CSS pixels; undefined if none is focused. */
const topOfFocused = () => (document.activeElement === document.body ? undefined : document.activeElement?.getBoundingClientRect().top);

/**
 * Restores what visitors typed, opened and focused before hydration. If a translator or an extension has changed the page, React discards
 * the nodes of a whole boundary and renders them anew. The discarded nodes still hold their state, except what browsers drop when a node is
 * removed, such as focus. Call before hydration begins.
 */
export function keepThroughHydration(root: Element): void {
  const { pathname } = location;
  const hydrating = new AbortController();
  let focused: Element | null;
  let focusedTop: number | undefined;
  let scrolled: number;
  let panel: Element | undefined;
  const look = () => {
    focused = document.activeElement;
    focusedTop = topOfFocused();
    scrolled = scrollY;
    panel = document.querySelector(':popover-open') ?? undefined;
  };
  look();
  // Deferred, because a browser may fire `focusout` while it removes the element.
  const options = { capture: true, signal: hydrating.signal };
  for (const type of ['focusin', 'focusout', 'toggle', 'scroll']) addEventListener(type, () => setTimeout(look), options);
  new MutationObserver((records, observer) => {
    const before = records.flatMap(({ removedNodes }) => [...removedNodes]);
    // After a navigation, the nodes were replaced on purpose.
    if (location.pathname === pathname && before.some((node) => node instanceof Element)) {
      if (panel?.isConnected === false) document.getElementById(panel.id)?.showPopover();
      panel = undefined;
      const after = records.flatMap(({ addedNodes }) => [...addedNodes]);
      restoreState(before, after, focused?.isConnected ? null : focused);
      // Undoes Chromium's scroll anchoring, which shifts the page while only the navigation bar has been removed.
      scrollTo({ top: scrolled, behavior: 'instant' });
      // Texts above it may have another length now. An element that has no replacement has lost the focus.
      const top = topOfFocused();
      if (top !== undefined && focusedTop !== undefined) scrollBy({ top: top - focusedTop, behavior: 'instant' });
    }
    if (document.documentElement.dataset.hydrated === undefined) return;
    observer.disconnect();
    hydrating.abort();
  }).observe(root, { childList: true, subtree: true });
}
