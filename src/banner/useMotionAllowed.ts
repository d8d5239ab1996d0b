import { useSyncExternalStore } from 'react';

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(changed: () => void) {
  const query = stillness();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** False while rendering on the server and hydrating, and for visitors who ask their device for reduced motion. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !stillness().matches,
    () => false,
  );
}
