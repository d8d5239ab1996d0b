import { useLayoutData } from '../live/pageContext.tsx';
import { useOnline } from '../live/useOnline.ts';

/** Message for a search that could not be loaded. */
export function useSearchFailure(): string {
  const { search } = useLayoutData().offlineWords;
  return useOnline() ? "We couldn't load the search." : search;
}
