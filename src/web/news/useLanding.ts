import { useQuery } from '@tanstack/react-query';
import { usePageContext } from '../live/pageContext.tsx';
import type { Landing } from '../../site/readResponses.ts';
import { fetchLanding } from './newsApi.ts';

/** News for the home page; undefined until it has loaded. After a failure, the news in the HTML remains. */
export function useLanding(): { landing: Landing | undefined; failed: boolean } {
  const { landing: initial } = usePageContext().news;
  const { data, isError } = useQuery({
    queryKey: ['news', 'landing'],
    queryFn: ({ signal }) => fetchLanding(signal),
    initialData: () => initial && { pinned: initial.pinned, news: initial.news },
  });
  return { landing: data, failed: isError };
}
