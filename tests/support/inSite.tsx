import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import type { NewsItem } from '../../src/site/contract.ts';
import { nameNewsHeadings, serializeMarkdown } from '../../src/site/serializeMarkdown.ts';
import { PageContextProvider } from '../../src/web/live/pageContext.tsx';
import type { DataName, InitialNews, LayoutData, PageContext, PageData } from '../../src/site/pageData.ts';

/** For tests: a layout with the data that news needs. */
const layout = {
  renderedAt: 0,
  documents: [],
  convention: {
    name: 'A Convention',
    siteUrl: 'https://con.example',
    zone: { id: 'America/New_York', name: 'Eastern time', abbreviation: 'ET' },
  },
} as unknown as LayoutData;

interface Site {
  /** The news is that of an API elsewhere. */
  hasExternalNews?: boolean;
  /** The content of follow.yaml. */
  follow?: PageData['follow'];
  /** The elements of Markdown; a browser has none of a text that its document did not bring. */
  elementsOf?: PageContext['elementsOf'];
}

/** For tests: markup of an element in a page's context. */
export function markupOf(element: ReactNode, context: PageContext, location = '/', client = new QueryClient()): string {
  const html = renderToString(
    <StaticRouter location={location}>
      <QueryClientProvider client={client}>
        <PageContextProvider value={context}>{element}</PageContextProvider>
      </QueryClientProvider>
    </StaticRouter>,
  );
  return html.replaceAll('<!-- -->', '');
}

/** For tests: markup of a part of the site, as the server renders it at an address with initial news. */
export function inSite(
  part: ReactNode,
  news: InitialNews = {},
  location = '/news/7',
  client = new QueryClient(),
  {
    hasExternalNews = false,
    follow,
    elementsOf = (text, level) => nameNewsHeadings(serializeMarkdown(text, level, hasExternalNews ? 'untrusted' : 'trusted')),
  }: Site = {},
): string {
  const context = {
    title: 'A page',
    layout: { ...layout, hasExternalNews },
    news,
    elementsOf,
    data: <Name extends DataName>(name: Name): PageData[Name] => {
      if (name === 'follow' && follow) return follow as PageData[Name];
      throw new Error(`News asked for "${name}".`);
    },
  };
  const routes = (
    <Routes>
      <Route path="/news/:news" element={part} />
      <Route path="*" element={part} />
    </Routes>
  );
  return markupOf(routes, context, location, client);
}

/** For tests: a query client after all retries of a request have failed, perhaps with older `data`. */
export function clientAfterFailure(
  queryKey: readonly unknown[],
  { error = new Error('No.'), data }: { error?: Error; data?: unknown } = {},
): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ status: 'error', error, data, dataUpdatedAt: data ? 1 : 0, fetchStatus: 'idle' });
  return client;
}

/** For tests: a news item with some given fields. */
export function newsItem(given: Partial<NewsItem> = {}): NewsItem {
  return { id: 7, heading: 'Storms', summary: 'In *short*.', content: 'At **length**.', live: '2025-08-25T13:00:00.000Z', ...given };
}
