import { useQuery } from '@tanstack/react-query';
import { usePageContext } from '../live/pageContext.tsx';
import { useDocumentClient } from '../live/useDocumentClient.ts';
import type { Landing } from '../../site/readResponses.ts';
import { fetchLanding } from './newsApi.ts';

export interface LandingNews {
  landing: Landing | undefined;
  failed: boolean;
  /** False while only the news in the HTML is known, which is not that of a date spoof. */
  isFetched: boolean;
}

/** Fetches the news for the home page. After a failure, the news in the HTML stays. */
export function useLandingNews(): LandingNews {
  const { landing: initial } = usePageContext().news;
  const { data, isError, dataUpdatedAt } = useQuery(
    {
      queryKey: ['news', 'landing'],
      queryFn: ({ signal }) => fetchLanding(signal),
      initialData: () => initial && { pinned: initial.pinned, news: initial.news },
      initialDataUpdatedAt: 0,
    },
    useDocumentClient(),
  );
  return { landing: data, failed: isError, isFetched: dataUpdatedAt > 0 };
}
