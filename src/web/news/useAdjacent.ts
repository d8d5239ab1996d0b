import { useQuery } from '@tanstack/react-query';
import { useSite } from '../live/siteContext.tsx';
import { type Adjacent, findAdjacent } from './findAdjacent.ts';
import { fetchNewsPage } from './newsApi.ts';

/** The articles before and after one: from the HTML of its page, else from the API. */
export function useAdjacent(id: number): Adjacent {
  const { article: initial } = useSite().news;
  const isInitial = initial?.item.id === id;
  const { data } = useQuery({
    queryKey: ['news', 'adjacent', id],
    queryFn: ({ signal }) => findAdjacent(id, (skip) => fetchNewsPage(skip, signal)),
    enabled: !isInitial,
  });
  return (isInitial ? initial : data) ?? {};
}
