import { useQuery } from '@tanstack/react-query';
import { ResponseError } from '../live/fetchJson.ts';
import { mayRetry } from '../live/queries.ts';
import { usePageContext } from '../live/pageContext.tsx';
import { useDocumentClient } from '../live/useDocumentClient.ts';
import { isNotFoundStatus } from '../../site/isNotFoundStatus.ts';
import type { Article } from '../../site/types.ts';
import { loadMarkdown } from './markdown/loadMarkdown.tsx';
import { fetchArticle } from './newsApi.ts';

export type LoadedArticle = { state: 'loading' | 'missing' } | { state: 'failed'; retry(): void } | ({ state: 'loaded' } & Article);

const isMissing = (error: Error | null) => error instanceof ResponseError && isNotFoundStatus(error.status);

/** Fetches an article by its id. After a failure the current article stays, unless the API says that there is none. */
export function useArticle(id: number | undefined): LoadedArticle {
  const { article: initial } = usePageContext().news;
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['news', 'article', id],
      queryFn: async ({ signal }) => {
        const [article] = await Promise.all([fetchArticle(id ?? 0, signal), initial?.item.id === id ? undefined : loadMarkdown()]);
        return article;
      },
      enabled: id !== undefined,
      retry: (failures, reason) => !isMissing(reason) && mayRetry(failures),
      initialData: () => (initial?.item.id === id ? initial : undefined),
    },
    useDocumentClient(),
  );
  if (id === undefined || isMissing(error)) return { state: 'missing' };
  if (data) return { state: 'loaded', ...data };
  return error ? { state: 'failed', retry: refetch } : { state: 'loading' };
}
