import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePageContext } from '../live/pageContext.tsx';
import { useDocumentClient } from '../live/useDocumentClient.ts';
import { type NewsItem, pageSize } from '../../site/contract.ts';
import { countAdded, pagesOverlap, uniqueItems } from './mergePages.ts';
import { loadMarkdown } from './markdown/loadMarkdown.tsx';
import { fetchNewsPage } from './newsApi.ts';

export interface LoadedNews {
  items: NewsItem[];
  /** Number of items that the last page added; 0 for the first page. */
  added: number;
  hasMore: boolean;
  isLoading: boolean;
  isFetching: boolean;
  /** False while only the news in the HTML is known, which is not that of a date spoof. */
  isFetched: boolean;
  failed: boolean;
  loadMore(): void;
}

// Otherwise an API whose pages always overlap would be fetched forever.
const maxRefetches = 2;

/** The list of news after the newest `start` items, in pages of ten. The first page is in the HTML. */
export function useNewsList(start: number): LoadedNews {
  const { list: initial } = usePageContext().news;
  const query = useInfiniteQuery(
    {
      queryKey: ['news', 'list', start],
      queryFn: async ({ pageParam, signal }) => {
        const [page] = await Promise.all([fetchNewsPage(pageParam, signal), pageParam === start ? undefined : loadMarkdown()]);
        return page;
      },
      initialPageParam: start,
      // A page without new items ends the list, too: an API that ignores `skip` would repeat itself forever.
      getNextPageParam: ({ news, sent }, pages, skip) =>
        sent < pageSize || (news.length > 0 && countAdded(pages) === 0) ? undefined : skip + pageSize,
      initialData: () =>
        initial?.skip === start ? { pages: [{ news: initial.news, sent: initial.news.length }], pageParams: [start] } : undefined,
      initialDataUpdatedAt: 0,
    },
    useDocumentClient(),
  );
  const { data, isFetching, refetch } = query;
  const pages = data?.pages ?? [];
  const overlap = pagesOverlap(pages);
  const refetches = useRef(0);
  useEffect(() => {
    if (!overlap) refetches.current = 0;
    else if (!isFetching && refetches.current++ < maxRefetches) void refetch();
  }, [overlap, isFetching, refetch]);
  return {
    items: uniqueItems(pages),
    added: pages.length > 1 ? countAdded(pages) : 0,
    hasMore: query.hasNextPage || !data,
    isLoading: query.isLoading || query.isFetchingNextPage,
    isFetching,
    isFetched: query.dataUpdatedAt > 0,
    failed: query.isLoadingError || query.isFetchNextPageError,
    loadMore: query.fetchNextPage,
  };
}
