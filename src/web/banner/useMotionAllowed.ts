import { useSyncExternalStore } from 'react';
import { useHydrated } from '../live/pageContext.tsx';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void) {
  const query = reducedMotion();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the visitor's device allows motion; false until hydration. */
export function useMotionAllowed(): boolean {
  const hydrated = useHydrated();
  return useSyncExternalStore(
    subscribe,
    () => hydrated && !reducedMotion().matches,
    () => false,
  );
}
