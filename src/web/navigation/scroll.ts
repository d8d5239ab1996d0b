import { openAround } from '../live/revealTarget.ts';

const storageKey = 'scroll-positions';

/** Scroll positions by history entry key. They outlive the document, but not the tab. */
const positions = new Map<string, number>(readStored());

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    return []; // Storage is blocked.
  }
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Storage is blocked or full: positions last as long as the document.
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
  const setManual = () => {
    history.scrollRestoration = 'manual';
  };
  setManual();
  addEventListener('pageshow', setManual);
  addEventListener('pagehide', () => {
    store();
    history.scrollRestoration = 'auto';
  });
  // An earlier document set this entry to manual, so the browser has not restored it.
  if (isReturn && scrollY === 0) scrollTo({ top: positions.get(key) ?? 0, behavior: 'instant' });
}

/** The last scroll position of a history entry, in pixels; undefined if it has not been shown yet. */
export function savedScroll(key: string): number | undefined {
  return positions.get(key);
}

/** Saves the scroll position of a history entry while it is shown. Returns a function that stops. */
export function trackScroll(key: string): () => void {
  const save = () => {
    // The current entry changes when a navigation starts, but the old page is shown until the new one has loaded.
    if (entryKey() === key) positions.set(key, scrollY);
  };
  save();
  addEventListener('scroll', save, { passive: true });
  return () => removeEventListener('scroll', save);
}

/** Scrolls to the target of a fragment, opens the accordions around it, and moves focus there. Returns false if there is none. */
export function showTarget(hash: string): boolean {
  const target = openAround(hash);
  if (!target) return false;
  target.scrollIntoView({ behavior: 'instant' });
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}
