import { type ReactNode, startTransition, useLayoutEffect, useState, useEffect, useRef, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, useLocation, type Location, useNavigationType } from 'react-router';
import { sitePath } from '../../domain/addresses.ts';
import { withoutTrailingSlash } from '../../site/addresses.ts';
import { documentTitle } from '../../site/document.ts';
import { savesData } from '../../site/savedCopy.ts';
import { onEvents, withTimeout } from '../live/browser.ts';
import { closeMenus } from '../live/headListeners.ts';
import { onReturn } from '../live/poll.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { openAround } from '../live/revealTarget.ts';
import { needsDocumentLoad } from '../ui/links.tsx';
import type { PageStore } from './PageStore.ts';

/** As react-router's own, which would bring links and forms for frameworks into the bundle (docs/decisions/vike-and-react-router.md). */
export function BrowserRouter({ basename, children }: { basename: string; children: ReactNode }) {
  const [navigator] = useState(() => createBrowserHistory({ v5Compat: true }));
  // Copied, because the history mutates its own properties.
  const [{ action, location }, setState] = useState(() => ({ action: navigator.action, location: navigator.location }));
  useLayoutEffect(() => navigator.listen((update) => startTransition(() => setState(update))), [navigator]);
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

const storageKey = 'scroll-positions';

/** Scroll positions in pixels by history entry key. They outlive the document, but not the tab. */
const positions = new Map<string, number>(readStored());

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    return []; // Storage is blocked.
  }
}

/**
 * The key of the current history entry. The router sets one on entries that it creates. Entries that the browser creates, for the first
 * page and for fragment links, get one here, because the router would give them all the same key.
 */
function entryKey(): string {
  const state = history.state as { key?: string } | null;
  if (state?.key) return state.key;
  const key = Math.random().toString(36).slice(2, 10);
  // With `idx`, the router doesn't replace the state a second time, which takes a phone 20 ms.
  history.replaceState({ idx: 0, ...state, key }, '');
  return key;
}

/**
 * Takes over scroll restoration, which browsers would apply to the old page before the new one is shown. Browsers keep it for reloads and
 * for returning from another document. Call before the router starts listening.
 */
export function manageScroll(): void {
  const isReturn = history.scrollRestoration === 'manual';
  const key = entryKey();
  addEventListener('popstate', entryKey);
  const setManual = () => (history.scrollRestoration = 'manual');
  setManual();
  addEventListener('pageshow', setManual);
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
    } catch {
      // Storage is blocked or full: positions last as long as the document.
    }
  });
  // An earlier document set this entry to manual, so the browser has not restored it.
  if (isReturn && scrollY === 0) scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' });
}

/** Saves the scroll position of a history entry while it is shown. Returns a function that stops. */
function trackScroll(key: string): () => void {
  const save = () => {
    // The current entry changes when a navigation starts, but the old page is shown until the new one has loaded.
    if (entryKey() === key) positions.set(key, scrollY);
  };
  save();
  return onEvents(['scroll'], save, { passive: true });
}

/** Scrolls to the target of a fragment, opens the accordions around it, and moves focus there. Returns false if there is none. */
function showTarget(hash: string): boolean {
  const target = openAround(hash);
  if (!target) return false;
  target.scrollIntoView({ behavior: 'instant' });
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/**
 * Sets title, scroll position and focus on navigation, as a browser does on a load. Part of the page's tree, so that its content is there.
 * @param title undefined if the page sets its own
 */
export function NavigationEffects({ title }: { title: string | undefined }) {
  const { pathname, hash, key } = useLocation();
  const { convention } = useLayoutData();
  const shownTitle = title && documentTitle(pathname, title, convention);

  useEffect(() => {
    if (shownTitle) document.title = shownTitle;
  }, [shownTitle]);

  useLayoutEffect(() => {
    const before = shownPath;
    shownPath = pathname;
    if (before === undefined) {
      // The target did not exist when the browser looked for it, because the app has rendered the page (startApp.tsx).
      if (hash && !document.querySelector(':target')) showTarget(hash);
    } else {
      // Before the focus moves, because a drawer that closes gives it back.
      closeMenus();
      // Undefined if this entry has not been shown yet.
      const saved = positions.get(key);
      // Back, with the search open, leads to a page behind it. What somebody opens while a link is followed stays.
      if (saved !== undefined) document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      // A fragment that names nothing leads to the page, as in browsers; on the same page, it does nothing.
      const isShown = saved === undefined && hash !== '' && (showTarget(hash) || pathname === before);
      if (!isShown) {
        scrollTo({ top: saved ?? 0, behavior: 'instant' });
        // A page in the editor's frame changes beside the form in which its author types.
        if ((saved === undefined || !hash) && (parent === window || document.hasFocus()))
          (document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main'))?.focus({ preventScroll: true });
      }
    }
    return trackScroll(key);
  }, [pathname, hash, key]);
  return null;
}

/** Undefined on document load, when the browser sets scroll position and focus itself. */
let shownPath: string | undefined;

/** Prefetches the page of a link when the visitor points at it, focuses it or touches it. */
export function prefetchOnIntent(root: HTMLElement, store: PageStore): void {
  if (savesData()) return;
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (!link || link.pathname === location.pathname) return;
    const path = sitePath(link.pathname);
    if (path === undefined || needsDocumentLoad(path, store.layout.documents)) return;
    // If prefetching fails, following the link loads the document.
    store.load(path).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) root.addEventListener(type, prefetch, { passive: true });
}

/** Milliseconds. A page that has just been prefetched is fresh. */
const freshMs = 2000;
const staleMs = 5 * 60_000;

/** Revalidates the current page when the visitor returns to a page that was loaded before, or to the tab after five minutes. */
export function useRenewal(store: PageStore, pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    let isShown = true;
    const renew = (age: number) => {
      if (Date.now() - store.get(pathname).askedAt < age) return;
      withTimeout(import('./renewPage.ts'))
        .then(({ renewPage }) => renewPage(store, pathname, () => isShown))
        // The current page stays, and the next visit tries again.
        .catch(() => undefined);
    };
    if (last.current !== pathname) renew(freshMs);
    last.current = pathname;
    const stop = onReturn(() => document.hidden || renew(staleMs));
    return () => {
      isShown = false;
      stop();
    };
  }, [store, pathname]);
}

/** The location to render: the router's location once its page has loaded, until then the previous one. */
export function useShownLocation(store: PageStore): [shown: Location, isLoading: boolean] {
  const routed = useLocation();
  // The server renders every page at its path without a trailing slash.
  const location = useMemo(() => ({ ...routed, pathname: withoutTrailingSlash(routed.pathname) }), [routed]);
  const type = useNavigationType();
  const [shown, setShown] = useState(location);
  // In the preview each edit creates a new store, even while a page loads. It starts with the page at the current address.
  const isSamePage = location.pathname === shown.pathname || !store.has(shown.pathname);
  if (isSamePage && location !== shown) setShown(location);
  useEffect(() => {
    if (isSamePage) return undefined;
    let isOutdated = false;
    const show = () => {
      if (!isOutdated) setShown(location);
    };
    void store.loadOrReload(location.pathname).then(() => {
      if (isOutdated) return;
      // On back and forward the browser may show its own animation, for example for a swipe.
      const isStill = type === 'POP' || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (isStill || !('startViewTransition' in document)) startTransition(show);
      // Rejects when the next transition skips this one; the update is made in any case.
      else document.startViewTransition(() => flushSync(show)).ready.catch(() => {});
    });
    return () => {
      isOutdated = true;
    };
  }, [store, location, type, isSamePage]);
  return [isSamePage ? location : shown, !isSamePage];
}
