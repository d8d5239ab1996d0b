import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { createQueryClient, queryClient } from './queries.ts';

/** Provides the query client of the document to components that use queries; in tests, one that is already provided. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const provided = useContext(QueryClientContext);
  const [client] = useState(() => provided ?? (typeof window === 'undefined' ? createQueryClient() : queryClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
