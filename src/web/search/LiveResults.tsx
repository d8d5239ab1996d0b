import { useEffect } from 'react';
import { countText, ResultList, type NothingFoundTexts } from './results.tsx';
import { useSearch, useSettled } from './useSearch.ts';
import type { SearchResult } from '../../site/search/searchIndex.ts';

export interface LiveResultsProps {
  text: string;
  /** The query in the address, or the one that the visitor submitted with Enter. */
  asked: string | undefined;
  /** Results from the server for this text, shown until the browser has searched. */
  initial: SearchResult[] | undefined;
  texts: NothingFoundTexts;
  /** What the live region says if the search can't be loaded. */
  failure: string;
  /** Receives what the live region says: how many results there are, or that they load or failed to. */
  onStatus(status: string): void;
}

export function LiveResults({ text, asked, initial, texts, failure, onStatus }: LiveResultsProps) {
  const found = useSearch(text);
  const [isSettled] = useSettled(text);
  const isWaiting = found.state === 'ready' && found.results.length === 0 && !isSettled && text !== asked;
  const results = text.trim() === '' || isWaiting ? undefined : found.state === 'ready' ? found.results : initial;
  const wait = found.state === 'loading' ? 'Loading…' : failure;
  const status = results ? countText(results.length) : text.trim() === '' || isWaiting ? '' : wait;
  useEffect(() => onStatus(status), [status, onStatus]);
  return results && <ResultList results={results} texts={texts} />;
}
