import { type RefObject, useEffect } from 'react';

const minDistance = 60;

/** Closes a popover when the visitor swipes it to the right. */
export function useSwipeAway(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    const unmounting = new AbortController();
    const options = { passive: true, signal: unmounting.signal };
    let start: Touch | undefined;
    const onStart = (event: TouchEvent) => {
      start = event.touches[0];
    };
    const onEnd = (event: TouchEvent) => {
      const end = event.changedTouches[0];
      if (!start || !end) return;
      const [x, y] = [end.clientX - start.clientX, Math.abs(end.clientY - start.clientY)];
      if (x > minDistance && x > 2 * y) panel.hidePopover();
    };
    panel.addEventListener('touchstart', onStart, options);
    panel.addEventListener('touchend', onEnd, options);
    return () => unmounting.abort();
  }, [ref]);
}
