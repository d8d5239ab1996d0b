import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { copyOnPress } from '../live/copyOnPress.ts';
import type { PerformanceCallback } from '../live/reportPerformance.ts';
import { withTimeout } from '../live/withTimeout.ts';
import { textKey } from '../site/serializedElements.ts';
import type { DocumentPayload } from '../site/pageData.ts';
import { App } from './App.tsx';
import { loadComponents } from './components.ts';
import { followContent } from './followContent.ts';
import { PageStore } from './PageStore.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { manageScroll } from './scroll.ts';

function parsePayload(json: string | null | undefined): DocumentPayload {
  const payload = JSON.parse(json ?? 'null') as DocumentPayload | null;
  if (!payload) throw new Error('The document has no data block.');
  // Page Not Found is served at every path that has no page.
  return payload.page.key === '/404' ? { ...payload, pathname: location.pathname } : payload;
}

async function createStore(payload: DocumentPayload): Promise<PageStore> {
  const components = await loadComponents(payload.text);
  return new PageStore(payload, components, (text, headingLevel) => payload.texts[textKey(text, headingLevel)]);
}

const renderWith = (store: PageStore) => (
  <BrowserRouter>
    <App store={store} />
  </BrowserRouter>
);

interface StartOptions {
  /** Receives measurements of how the page loads (section 7). Without it, the code that measures is not loaded. */
  onPerformance?: PerformanceCallback;
}

/** Hydrates the document from the data in its HTML. */
export async function startApp({ onPerformance }: StartOptions = {}): Promise<void> {
  if (onPerformance)
    void withTimeout(import('../live/reportPerformance.ts')).then(({ reportPerformance }) => reportPerformance(onPerformance));
  const store = await createStore(parsePayload(document.getElementById('page')?.textContent));
  const element = document.getElementById('root') ?? document.body;
  copyOnPress(element);
  prefetchOnIntent(element, store);
  manageScroll();
  const root = hydrateRoot(element, renderWith(store));
  if (import.meta.hot)
    followContent(async (data) => {
      root.render(renderWith(await createStore(parsePayload(data))));
      await (await withTimeout(import('../live/queries.ts'))).queryClient.invalidateQueries();
    });
}
