import { QueryCache, QueryClient } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { loadPageModule } from 'virtual:page-modules';
import { App } from './App.tsx';
import { PageStore } from './PageStore.ts';
import type { DocumentData } from './rendering.ts';

function documentData(): DocumentData {
  const data = JSON.parse(document.getElementById('page')?.textContent ?? 'null') as DocumentData | null;
  if (!data) throw new Error('The document has no data block.');
  // Page Not Found stands at whatever address was asked for.
  return data.page.key === '/404' ? { ...data, pathname: location.pathname } : data;
}

/** Takes over the document: React hydrates what the server printed, from the data that it printed it from. */
export async function startApp(): Promise<void> {
  const data = documentData();
  const { default: Content } = await loadPageModule(data.page.key);
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn(`${queryKey.join(' ')}: ${error.message}`) }),
  });
  const store = new PageStore(data, Content, loadPageModule);
  hydrateRoot(
    document.getElementById('root') ?? document.body,
    <BrowserRouter>
      <App store={store} queryClient={queryClient} />
    </BrowserRouter>,
  );
}
