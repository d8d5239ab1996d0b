import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Landing, type NewsItem, pageSize } from '../api/contract.ts';
import { AnswerError } from './fetchAnswer.ts';
import { fetchArticle, fetchLanding, fetchNewsPage, findNeighbours } from './newsCalls.ts';
import { addedBy, haveShifted, itemsOf, type Neighbours } from './newsPages.ts';
import { useSite } from './site.tsx';

/** News for the home page: what was baked into the page until it arrives, and if it does not; undefined while there is none. */
export function useLanding(): { landing: Landing | undefined; failed: boolean } {
  const { landing: baked } = useSite().news;
  const { data, isError } = useQuery({
    queryKey: ['news', 'landing'],
    queryFn: ({ signal }) => fetchLanding(signal),
    initialData: () => baked && { pinned: baked.pinned, news: baked.news },
  });
  return { landing: data, failed: isError };
}

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

/** An article: on its way, there, not public (or not at all), or not to be had now. */
export type Article = { state: 'loading' | 'missing' } | { state: 'failed'; retry(): void } | { state: 'loaded'; item: NewsItem };

const isMissing = (error: Error | null) => error instanceof AnswerError && (error.status === 404 || error.status === 400);

/** The article with the id that stands in the address; what was baked into the page stays, whatever happens. */
export function useArticle(id: number | undefined): Article {
  const { article: baked } = useSite().news;
  const { data, error, refetch } = useQuery({
    queryKey: ['news', 'article', id],
    queryFn: ({ signal }) => fetchArticle(id ?? 0, signal),
    enabled: id !== undefined,
    retry: (failures, reason) => !isMissing(reason) && failures < 3,
    initialData: () => (baked?.item.id === id ? baked?.item : undefined),
  });
  if (data) return { state: 'loaded', item: data };
  if (id === undefined || isMissing(error)) return { state: 'missing' };
  return error ? { state: 'failed', retry: refetch } : { state: 'loading' };
}

/** The articles before and after one, as far as they are known. */
export function useNeighbours(id: number): Neighbours {
  const { article: baked } = useSite().news;
  const isBaked = baked?.item.id === id;
  const { data } = useQuery({
    queryKey: ['news', 'neighbours', id],
    queryFn: ({ signal }) => findNeighbours(id, (skip) => fetchNewsPage(skip, signal)),
    enabled: !isBaked,
  });
  return (isBaked ? baked : data) ?? {};
}
