import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isFileAddress } from '../../domain/addresses.ts';
import { withoutTrailingSlash } from '../../site/addresses.ts';

/** True for paths outside the app: files, the map, /staff/* and redirects to other sites. */
export function needsDocumentLoad(path: string, documents: readonly string[]): boolean {
  return isFileAddress(path) || path.startsWith('/staff/') || documents.includes(withoutTrailingSlash(path));
}

const Loading = createContext(false);
export const LoadingProvider = Loading.Provider;

/** True while the next page loads and the previous one is still shown. */
export const useIsLoading = (): boolean => useContext(Loading);

/**
 * Runs a callback when another page is shown, before NavigationEffects moves focus to it. Not on hydration, because visitors may have
 * opened a menu before.
 */
export function useOnNavigation(onNavigation: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    onNavigation();
  });
}
