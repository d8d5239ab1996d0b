import { useSyncExternalStore } from 'react';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void) {
  const query = reducedMotion();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the visitor's device allows motion; false until hydration. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !reducedMotion().matches,
    () => false,
  );
}
