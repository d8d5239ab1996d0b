/**
 * The app in a browser: hydrates a document, and moves between pages.
 * Begin here. `App.tsx` routes to pages, `Layout.tsx` is around each of them; `navigation` loads them, `live` keeps them current.
 * Gives `startApp`, which the scripts of a document call.
 */
import { createRoot, hydrateRoot } from 'react-dom/client';
import { anyArticleAddress, publicPath, sitePath } from '../../domain/addresses.ts';
import { setKnownOffsets } from '../../domain/zone.ts';
import type { DocumentPayload, PageContext } from '../../site/pageData.ts';
import { savedBarId } from '../../site/savedCopy.ts';
import { textKey } from '../../site/serializedElements.ts';
import { withTimeout } from '../live/browser.ts';
import type { PerformanceCallback } from '../live/reportPerformance.ts';
import { loadComponents, PageStore } from '../navigation/PageStore.ts';
import { restoreState } from '../navigation/restoreState.ts';
import { BrowserRouter, prefetchOnIntent, manageScroll } from '../navigation/router.tsx';
import { App } from './App.tsx';
import { reloadOnEdit } from './reloadOnEdit.ts';

/** Where the focused element begins in the viewport, in CSS pixels; undefined if none is focused. */
const topOfFocused = () => (document.activeElement === document.body ? undefined : document.activeElement?.getBoundingClientRect().top);

/**
 * Restores what visitors typed, opened and focused before hydration, where React discards the nodes of a boundary because a translator or an
 * extension changed some. They still hold their state, except what browsers drop on removal, such as focus. Call before hydration begins.
 */
function restoreAfterHydration(root: Element): void {
  const { pathname } = location;
  const hydrating = new AbortController();
  const look = () => ({
    focused: document.activeElement,
    focusedTop: topOfFocused(),
    scrolled: scrollY,
    panel: document.querySelector(':popover-open'),
  });
  let last = look();
  // Deferred, because a browser may fire `focusout` while it removes the element.
  const remember = () => setTimeout(() => (last = look()));
  const options = { capture: true, signal: hydrating.signal };
  for (const type of ['focusin', 'focusout', 'toggle', 'scroll']) addEventListener(type, remember, options);
  new MutationObserver((records, observer) => {
    const before = records.flatMap(({ removedNodes }) => [...removedNodes]);
    // After a navigation, the nodes were replaced on purpose.
    if (location.pathname === pathname && before.some((node) => node instanceof Element)) {
      const { focused, focusedTop, scrolled, panel } = last;
      if (panel?.isConnected === false) document.getElementById(panel.id)?.showPopover();
      last.panel = null;
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

function parsePayload(json: string | undefined): DocumentPayload {
  if (json === undefined) throw new Error('The document has no data block.');
  const payload = JSON.parse(json) as DocumentPayload;
  // Page Not Found is served at every unknown path, and one document may serve all articles.
  return payload.page.key === '/404' || payload.pathname === anyArticleAddress
    ? { ...payload, pathname: sitePath(location.pathname) ?? '/' }
    : payload;
}

async function createStore(payload: DocumentPayload): Promise<PageStore> {
  setKnownOffsets(payload.layout.offsets);
  const components = await loadComponents(payload.text);
  return new PageStore(payload, components, (text, headingLevel) => payload.texts[textKey(text, headingLevel)], documentCopy());
}

/** Set if the document is a saved copy: the service worker's bar in it has its date. */
function documentCopy(): PageContext['copy'] {
  const bar = document.getElementById(savedBarId);
  return bar ? { savedAt: bar.querySelector('time')?.dateTime } : undefined;
}

const renderWith = (store: PageStore) => (
  <BrowserRouter basename={publicPath('/')}>
    <App store={store} />
  </BrowserRouter>
);

/** @param onPerformance receives measurements of how the page loads; without it, the code that measures is not loaded */
export async function startApp({ onPerformance }: { onPerformance?: PerformanceCallback } = {}): Promise<void> {
  if (onPerformance)
    void withTimeout(import('../live/reportPerformance.ts')).then(({ reportPerformance }) => reportPerformance(onPerformance));
  const payload = parsePayload(document.getElementById('page')?.textContent);
  const store = await createStore(payload);
  const element = document.getElementById('root') ?? document.body;
  prefetchOnIntent(element, store);
  manageScroll();
  if (!payload.isComposed) restoreAfterHydration(element);
  const root = payload.isComposed ? createRoot(element) : hydrateRoot(element, renderWith(store));
  if (payload.isComposed) root.render(renderWith(store));
  if (!documentCopy())
    // If its code fails to load, the site works without it.
    withTimeout(import('../offline/setUpOffline.ts')).then(
      ({ setUpOffline }) => setUpOffline(store.layout.serviceWorker),
      () => undefined,
    );
  if (import.meta.hot)
    reloadOnEdit(async (data) => {
      const edited = renderWith(await createStore(parsePayload(data)));
      return () => {
        root.render(edited);
        // As if the visitor came back: live data and news are requested again.
        dispatchEvent(new Event('focus'));
      };
    });
}
