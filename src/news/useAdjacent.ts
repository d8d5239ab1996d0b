import { useQuery } from '@tanstack/react-query';
import { useSite } from '../live/siteContext.tsx';
import { fetchNewsPage } from './calls.ts';
import { findNeighbours, type Neighbours } from './neighbours.ts';

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
