import { flushSync } from 'react-dom';

const stillness = '(prefers-reduced-motion: reduce)';

/** Makes a change of what React shows in a view transition, where the browser has them and motion is welcome; else at once. */
export function inViewTransition(change: () => void): void {
  if (!('startViewTransition' in document) || document.visibilityState === 'hidden' || matchMedia(stillness).matches) {
    change();
    return;
  }
  const { ready } = document.startViewTransition(() => flushSync(change));
  // It is skipped when the next one begins; the change is made all the same.
  ready.catch(() => {});
}
