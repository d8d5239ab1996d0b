import { type RefObject, useEffect } from 'react';

const enough = 60;

/** Closes a popover when a finger swipes it to the right. */
export function useSwipeAway(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = ref.current;
    if (!panel) return undefined;
    let start: Touch | undefined;
    const begin = (event: TouchEvent) => {
      start = event.touches[0];
    };
    const end = (event: TouchEvent) => {
      const last = event.changedTouches[0];
      if (!start || !last) return;
      const [across, down] = [last.clientX - start.clientX, Math.abs(last.clientY - start.clientY)];
      if (across > enough && across > 2 * down) panel.hidePopover();
    };
    panel.addEventListener('touchstart', begin, { passive: true });
    panel.addEventListener('touchend', end, { passive: true });
    return () => {
      panel.removeEventListener('touchstart', begin);
      panel.removeEventListener('touchend', end);
    };
  }, [ref]);
}
