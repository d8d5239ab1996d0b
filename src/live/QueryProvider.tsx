import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { createQueryClient, queryClient } from './queries.ts';

/** Gives a part of the page the cache of live data: the document's, or that which stands around already. */
export function LiveQueries({ children }: { children: ReactNode }) {
  const given = useContext(QueryClientContext);
  const [client] = useState(() => given ?? (typeof window === 'undefined' ? createQueryClient() : queryClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
