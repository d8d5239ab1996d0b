import { focusManager, onlineManager, QueryCache, QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { mayRetry, onReturn } from './poll.ts';

/** As in TanStack Query's defaults, pauses double from a second on, and responses stay in the cache for five minutes. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    // Requests are made even offline, because the service worker may respond. Failed ones are repeated once the connection is back.
    defaultOptions: { queries: { networkMode: 'always', retry: mayRetry, refetchOnReconnect: true } },
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.warn(`${queryKey.join(' ')}: ${error.message}`) }),
  });
}

/** The query client of this document. On the server, each rendering creates its own. */
const queryClient = createQueryClient();

/** The document's query client; on the server, one for this rendering. Tests may provide their own. */
export function useDocumentClient(): QueryClient {
  const provided = useContext(QueryClientContext);
  const [client] = useState(() => provided ?? (typeof window === 'undefined' ? createQueryClient() : queryClient));
  useEffect(() => {
    focusManager.setEventListener(onReturn);
    // It takes every page for online until an event says otherwise, and then does not notice that the network has come back.
    onlineManager.setOnline(navigator.onLine);
    client.mount();
    return () => client.unmount();
  }, [client]);
  return client;
}
