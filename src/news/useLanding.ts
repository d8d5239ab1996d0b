import { useQuery } from '@tanstack/react-query';
import type { Landing } from '../site/contract.ts';
import { useSite } from '../live/siteContext.tsx';
import { fetchLanding } from './calls.ts';

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
