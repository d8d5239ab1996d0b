import { flushSync } from 'react-dom';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Runs a React update in a view transition, if the browser supports it and the visitor allows motion. */
export function inViewTransition(update: () => void): void {
  if (!('startViewTransition' in document) || document.visibilityState === 'hidden' || matchMedia(reducedMotion).matches) {
    update();
    return;
  }
  const { ready } = document.startViewTransition(() => flushSync(update));
  // Rejects when the next transition skips this one; the update is made in any case.
  ready.catch(() => {});
}
