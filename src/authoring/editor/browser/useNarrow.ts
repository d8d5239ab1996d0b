import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 56rem)';

function onWidth(listener: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True if the panel is below the page instead of beside it. */
export const useNarrow = (): boolean => useSyncExternalStore(onWidth, () => matchMedia(narrow).matches);
