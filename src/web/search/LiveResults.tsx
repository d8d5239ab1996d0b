import { useSearch } from './useSearch.ts';
import type { SearchResult } from '../../site/search/types.ts';
import { ResultList } from './ResultList.tsx';
import type { NothingFoundTexts } from './NothingFound.tsx';
import { useSettled } from './useSettled.ts';
import { useSearchFailure } from './useSearchFailure.ts';

export interface LiveResultsProps {
  text: string;
  /** The query in the address, or the one that the visitor submitted with Enter. */
  asked: string | undefined;
  /** Results from the server for this text, shown until the browser has searched. */
  initial: SearchResult[] | undefined;
  texts: NothingFoundTexts;
}

/** The results for a text, as it is typed. */
export function LiveResults({ text, asked, initial, texts }: LiveResultsProps) {
  const found = useSearch(text);
  const failure = useSearchFailure();
  const [isSettled] = useSettled(text);
  if (text.trim() === '') return null;
  if (found.state === 'ready' && found.results.length === 0 && !isSettled && text !== asked) return null;
  if (found.state === 'ready') return <ResultList results={found.results} texts={texts} />;
  if (initial) return <ResultList results={initial} texts={texts} />;
  return <p role="status">{found.state === 'loading' ? 'Loading…' : `${failure} All pages are listed below.`}</p>;
}
