import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type NewsItem, pageSize } from '../site/contract.ts';
import { useSite } from '../live/siteContext.tsx';
import { fetchNewsPage } from './calls.ts';
import { addedBy, haveShifted, itemsOf } from './pages.ts';

export interface LoadedNews {
  items: NewsItem[];
  /** How many of them the page that was loaded last has added; 0 for the first page. */
  added: number;
  /** Whether there is more to load. It is not known before the first page has arrived. */
  more: boolean;
  /** Whether items are on their way that will be added. */
  loading: boolean;
  /** Whether anything is being fetched, be it to bring up to date what is shown. */
  busy: boolean;
  failed: boolean;
  load(): void;
}

/** The list of news from an offset on, in pages of ten, each item once. What was baked into the page stands for its first. */
export function useNewsList(start: number): LoadedNews {
  const { list: baked } = useSite().news;
  const query = useInfiniteQuery({
    queryKey: ['news', 'list', start],
    queryFn: ({ pageParam, signal }) => fetchNewsPage(pageParam, signal),
    initialPageParam: start,
    // A page that brings nothing new would be followed by more of its kind.
    getNextPageParam: ({ news, sent }, pages, skip) =>
      sent < pageSize || (news.length > 0 && addedBy(pages) === 0) ? undefined : skip + pageSize,
    initialData: () =>
      baked?.skip === start ? { pages: [{ news: baked.news, sent: baked.news.length }], pageParams: [start] } : undefined,
  });
  const { data, isFetching, refetch } = query;
  const pages = data?.pages ?? [];
  const shifted = haveShifted(pages);
  const repairs = useRef(0);
  useEffect(() => {
    if (!shifted) repairs.current = 0;
    else if (!isFetching && repairs.current++ < mostRepairs) void refetch();
  }, [shifted, isFetching, refetch]);
  return {
    items: itemsOf(pages),
    added: pages.length > 1 ? addedBy(pages) : 0,
    more: query.hasNextPage || !data,
    loading: query.isLoading || query.isFetchingNextPage,
    busy: isFetching,
    failed: query.isLoadingError || query.isFetchNextPageError,
    load: query.fetchNextPage,
  };
}

// Pages that overlap are fetched again, so that the new item shows; an API whose pages always overlap is left alone.
const mostRepairs = 2;
