import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../../../web/live/queries.ts';
import { getJson, errorText } from './request.ts';

/**
 * Fetches JSON from the editor's API. Undefined until it has loaded.
 * @param path if undefined, nothing is fetched
 * @param version fetches again when it changes
 * @param onError receives a message for the author
 * @param everyMs polling interval in milliseconds
 */
export function useApiData<Result>(
  path: string | undefined,
  query: Record<string, string> = {},
  version?: unknown,
  onError?: (words: string) => void,
  everyMs?: number,
): Result | undefined {
  const queryFn = path === undefined ? skipToken : () => getJson<Result>(path, query);
  // Fetched on mount and when the version changes; a cached response would be stale.
  const withoutCache = {
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? (false as const),
  };
  const { data, error } = useQuery({ queryKey: [path, query, version], queryFn, ...withoutCache }, queryClient);
  const fail = useEffectEvent((reason: Error) => onError?.(errorText(reason)));
  useEffect(() => {
    if (error) fail(error);
  }, [error]);
  return data;
}
