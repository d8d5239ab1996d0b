import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

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
