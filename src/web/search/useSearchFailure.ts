import { useLayoutData } from '../live/pageContext.tsx';
import { useOnline } from '../live/useOnline.ts';

/** What to say where the search could not be loaded. */
export function useSearchFailure(): string {
  const { search } = useLayoutData().offlineWords;
  return useOnline() ? "We couldn't load the search." : search;
}
