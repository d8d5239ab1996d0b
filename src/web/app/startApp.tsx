import { createRoot, hydrateRoot } from 'react-dom/client';
import { anyArticle } from '../../domain/articleKey.ts';
import { setKnownOffsets } from '../../domain/zone.ts';
import type { PerformanceCallback } from '../live/reportPerformance.ts';
import { withTimeout } from '../live/withTimeout.ts';
import { textKey } from '../../site/serializedElements.ts';
import { pageOrigin, type PageOrigin, savedBarId } from '../../site/savedCopy.ts';
import type { DocumentPayload } from '../../site/pageData.ts';
import { App } from './App.tsx';
import { loadComponents } from './components.ts';
import { keepThroughHydration } from './keepThroughHydration.ts';
import { followContent } from './followContent.ts';
import { PageStore } from './PageStore.ts';
import { BrowserRouter } from '../navigation/BrowserRouter.tsx';
import { prefetchOnIntent } from '../navigation/prefetch.ts';
import { manageScroll } from '../navigation/scroll.ts';
import { publicPath, sitePath } from '../../domain/base.ts';

function parsePayload(json: string | null | undefined): DocumentPayload {
  const payload = JSON.parse(json ?? 'null') as DocumentPayload | null;
  if (!payload) throw new Error('The document has no data block.');
  // Page Not Found is served at every unknown path, and one document may serve all articles.
  return payload.page.key === '/404' || payload.pathname === anyArticle
    ? { ...payload, pathname: sitePath(location.pathname) ?? '/' }
    : payload;
}

async function createStore(payload: DocumentPayload): Promise<PageStore> {
  setKnownOffsets(payload.layout.offsets);
  const components = await loadComponents(payload.text);
  return new PageStore(payload, components, (text, headingLevel) => payload.texts[textKey(text, headingLevel)], documentOrigin());
}

/** The source of the document. The service worker's bar in a saved copy has the date of the copy. */
function documentOrigin(): PageOrigin {
  const bar = document.getElementById(savedBarId);
  const date = bar?.querySelector('time')?.dateTime;
  return bar && date === undefined ? { from: 'fallback' } : pageOrigin(date ?? null);
}

/** Starts offline support. If its code fails to load, the site works without it. */
function keepForOffline({ layout }: PageStore): void {
  withTimeout(import('../live/keepOffline.ts')).then(
    ({ keepOffline }) => keepOffline(layout.serviceWorker),
    () => undefined,
  );
}

const renderWith = (store: PageStore) => (
  <BrowserRouter basename={publicPath('/')}>
    <App store={store} />
  </BrowserRouter>
);

interface StartOptions {
  /** Receives measurements of how the page loads (section 7). Without it, the code that measures is not loaded. */
  onPerformance?: PerformanceCallback;
}

/** Hydrates the document with the data in its HTML. */
export async function startApp({ onPerformance }: StartOptions = {}): Promise<void> {
  if (onPerformance)
    void withTimeout(import('../live/reportPerformance.ts')).then(({ reportPerformance }) => reportPerformance(onPerformance));
  const payload = parsePayload(document.getElementById('page')?.textContent);
  const store = await createStore(payload);
  const element = document.getElementById('root') ?? document.body;
  prefetchOnIntent(element, store);
  manageScroll();
  if (!payload.isComposed) keepThroughHydration(element);
  const root = payload.isComposed ? createRoot(element) : hydrateRoot(element, renderWith(store));
  if (payload.isComposed) root.render(renderWith(store));
  if (documentOrigin().from === 'server') keepForOffline(store);
  if (import.meta.hot)
    followContent(async (data) => {
      root.render(renderWith(await createStore(parsePayload(data))));
      await (await withTimeout(import('../live/queries.ts'))).queryClient.invalidateQueries();
    });
}
