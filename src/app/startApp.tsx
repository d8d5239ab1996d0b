import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type { PerformanceCallback } from '../live/reportPerformance.ts';
import { textKey } from '../markdown/serializedElements.ts';
import { App } from './App.tsx';
import { loadComponents } from './components.ts';
import { followContent } from './followContent.ts';
import { PageStore } from './PageStore.ts';
import { prefetchOnIntent } from './prefetch.ts';
import type { DocumentPayload } from '../site/pageData.ts';

function readData(json: string | null | undefined): DocumentPayload {
  const data = JSON.parse(json ?? 'null') as DocumentPayload | null;
  if (!data) throw new Error('The document has no data block.');
  // Page Not Found stands at whatever address was asked for.
  return data.page.key === '/404' ? { ...data, pathname: location.pathname } : data;
}

async function storeOf(data: DocumentPayload): Promise<PageStore> {
  const components = await loadComponents(data.text);
  return new PageStore(data, components, (text, headingLevel) => data.texts[textKey(text, headingLevel)]);
}

const appOf = (store: PageStore) => (
  <BrowserRouter>
    <App store={store} />
  </BrowserRouter>
);

export interface StartOptions {
  /** Is told how the page loads (section 7). The code that measures it loads only where this is given. */
  onPerformance?: PerformanceCallback;
}

/** Takes over the document: React hydrates what the server printed, from the data that it printed it from. */
export async function startApp({ onPerformance }: StartOptions = {}): Promise<void> {
  if (onPerformance) void import('../live/reportPerformance.ts').then(({ reportPerformance }) => reportPerformance(onPerformance));
  const store = await storeOf(readData(document.getElementById('page')?.textContent));
  const element = document.getElementById('root') ?? document.body;
  prefetchOnIntent(element, store);
  const root = hydrateRoot(element, appOf(store));
  if (import.meta.hot)
    followContent(async (html) => {
      const data = readData(/<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1]);
      root.render(appOf(await storeOf(data)));
      await (await import('../live/queries.ts')).queryClient.invalidateQueries();
    });
}
