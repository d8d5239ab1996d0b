import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Calls a function when another page is shown, before NavigationEffects moves focus to it. Hydration is no navigation: visitors may have
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
