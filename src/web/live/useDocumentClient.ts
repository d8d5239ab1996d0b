import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { createQueryClient, queryClient } from './queries.ts';

/** The document's query client; on the server, one for this rendering. Tests may provide their own. */
export function useDocumentClient(): QueryClient {
  const provided = useContext(QueryClientContext);
  const [client] = useState(() => provided ?? (typeof window === 'undefined' ? createQueryClient() : queryClient));
  return client;
}
