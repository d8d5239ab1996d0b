import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

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
