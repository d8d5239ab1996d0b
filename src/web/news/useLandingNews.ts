import { useQuery } from '@tanstack/react-query';
import { usePageContext } from '../live/pageContext.tsx';
import { useDocumentClient } from '../live/useDocumentClient.ts';
import type { Landing } from '../../site/readResponses.ts';
import { fetchLanding } from './newsApi.ts';

/** Fetches the news for the home page. After a failure, the news in the HTML stays. */
export function useLandingNews(): { landing: Landing | undefined; failed: boolean } {
  const { landing: initial } = usePageContext().news;
  const { data, isError } = useQuery(
    {
      queryKey: ['news', 'landing'],
      queryFn: ({ signal }) => fetchLanding(signal),
      initialData: () => initial && { pinned: initial.pinned, news: initial.news },
    },
    useDocumentClient(),
  );
  return { landing: data, failed: isError };
}
