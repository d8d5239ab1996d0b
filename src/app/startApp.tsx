import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { loadPageModule } from 'virtual:page-modules';
import type { PerformanceCallback } from '../live/reportPerformance.ts';
import { printedKey } from '../markdown/printed.ts';
import { App } from './App.tsx';
import { followContent } from './followContent.ts';
import { PageStore } from './PageStore.ts';
import type { DocumentData } from './rendering.ts';

function readData(json: string | null | undefined): DocumentData {
  const data = JSON.parse(json ?? 'null') as DocumentData | null;
  if (!data) throw new Error('The document has no data block.');
  // Page Not Found stands at whatever address was asked for.
  return data.page.key === '/404' ? { ...data, pathname: location.pathname } : data;
}

async function appOf(data: DocumentData): Promise<ReactNode> {
  const { default: Content } = await loadPageModule(data.page.key);
  const store = new PageStore(data, Content, loadPageModule, (text, headingLevel) => data.texts[printedKey(text, headingLevel)]);
  return (
    <BrowserRouter>
      <App store={store} />
    </BrowserRouter>
  );
}

export interface StartOptions {
  /** Is told how the page loads (section 7). The code that measures it loads only where this is given. */
  onPerformance?: PerformanceCallback;
}

/** Takes over the document: React hydrates what the server printed, from the data that it printed it from. */
export async function startApp({ onPerformance }: StartOptions = {}): Promise<void> {
  if (onPerformance) void import('../live/reportPerformance.ts').then(({ reportPerformance }) => reportPerformance(onPerformance));
  const app = await appOf(readData(document.getElementById('page')?.textContent));
  const root = hydrateRoot(document.getElementById('root') ?? document.body, app);
  if (import.meta.hot)
    followContent(async (html) => {
      root.render(await appOf(readData(/<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1])));
      await (await import('../live/queries.ts')).queryClient.invalidateQueries();
    });
}
