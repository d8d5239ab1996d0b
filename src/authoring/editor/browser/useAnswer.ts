import { useEffect, useEffectEvent, useState } from 'react';
import { ask, wordsOf } from './request.ts';

type Query = Record<string, string>;

/**
 * What the editor's server answers; undefined until it does.
 * @param path undefined where nothing is asked
 * @param version asks again whenever it changes
 * @param onError gets the words for the author if there is no answer
 */
export function useAnswer<Result>(path: string | undefined, query: Query = {}, version?: unknown, onError?: (words: string) => void) {
  const [answer, setAnswer] = useState<Result | undefined>(undefined);
  const asked = JSON.stringify(query);
  const begin = useEffectEvent(() => (path === undefined ? undefined : ask<Result>(path, query)));
  const fail = useEffectEvent((error: unknown) => onError?.(wordsOf(error)));
  useEffect(() => {
    let isCurrent = true;
    begin()?.then(
      (found) => isCurrent && setAnswer(found),
      (error: unknown) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [path, asked, version]);
  return answer;
}
