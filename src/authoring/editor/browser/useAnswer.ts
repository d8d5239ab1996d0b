import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '../../../web/live/queries.ts';
import { ask, errorText } from './request.ts';

/**
 * What the editor's server answers; undefined until it does.
 * @param path undefined where nothing is asked
 * @param version asks again whenever it changes
 * @param onError gets the words for the author if there is no answer
 * @param everyMs asks again after so many milliseconds
 */
export function useAnswer<Result>(
  path: string | undefined,
  query: Record<string, string> = {},
  version?: unknown,
  onError?: (words: string) => void,
  everyMs?: number,
): Result | undefined {
  const queryFn = path === undefined ? skipToken : () => ask<Result>(path, query);
  // Asked when it is shown, and whenever the version changes. Answers of before are of no use.
  const isAskedOnce = {
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? (false as const),
  };
  const { data, error } = useQuery({ queryKey: [path, query, version], queryFn, ...isAskedOnce }, queryClient);
  const fail = useEffectEvent((reason: Error) => onError?.(errorText(reason)));
  useEffect(() => {
    if (error) fail(error);
  }, [error]);
  return data;
}
