import { useQuery } from '@tanstack/react-query';
import type { NewsItem } from '../site/contract.ts';
import { ResponseError } from '../live/fetchJson.ts';
import { useSite } from '../live/siteContext.tsx';
import { fetchArticle } from './calls.ts';

/** An article: on its way, there, not public (or not at all), or not to be had now. */
export type Article = { state: 'loading' | 'missing' } | { state: 'failed'; retry(): void } | { state: 'loaded'; item: NewsItem };

const isMissing = (error: Error | null) => error instanceof ResponseError && (error.status === 404 || error.status === 400);

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
