import { QueryCache, QueryClient } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { loadPageModule } from 'virtual:page-modules';
import type { PerformanceCallback } from '../live/reportPerformance.ts';
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

export interface StartOptions {
  /** Is told how the page loads (section 7). The code that measures it loads only where this is given. */
  onPerformance?: PerformanceCallback;
}

/** Takes over the document: React hydrates what the server printed, from the data that it printed it from. */
export async function startApp({ onPerformance }: StartOptions = {}): Promise<void> {
  if (onPerformance) void import('../live/reportPerformance.ts').then(({ reportPerformance }) => reportPerformance(onPerformance));
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn(`${queryKey.join(' ')}: ${error.message}`) }),
  });
  const appOf = async (data: DocumentData) => {
    const { default: Content } = await loadPageModule(data.page.key);
    return (
      <BrowserRouter>
        <App store={new PageStore(data, Content, loadPageModule)} queryClient={queryClient} />
      </BrowserRouter>
    );
  };
  const app = await appOf(readData(document.getElementById('page')?.textContent));
  const root = hydrateRoot(document.getElementById('root') ?? document.body, app);
  followContent(async (html) => {
    root.render(await appOf(readData(/<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1])));
    await queryClient.invalidateQueries();
  });
}
