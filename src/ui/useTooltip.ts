import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Data } from '../../content.config.ts';

export type TooltipDelays = Pick<Data['limits']['tooltip'], 'enterDelay' | 'touchEnterDelay' | 'touchLeaveDelay'>;

/**
 * Whether a tooltip shows, and the handlers of the element that holds both it and what it describes (section 9):
 * a mouse shows it after one delay, a touch after another, and some time after the touch it goes. Keyboard focus shows
 * it at once, Escape dismisses it, and it stays while the pointer is on it (WCAG 1.4.13).
 */
export function useTooltip({ enterDelay, touchEnterDelay, touchLeaveDelay }: TooltipDelays) {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useCallback((to: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(to), delay);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shown) return undefined;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') turn(false, 0);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [shown, turn]);

  const touched = (event: PointerEvent) => event.pointerType === 'touch';
  const handlers = {
    onPointerEnter: (event: PointerEvent) => turn(true, touched(event) ? touchEnterDelay : enterDelay),
    // A touch leaves when the finger is lifted; a tap is allowed to reach its delay first.
    onPointerLeave: (event: PointerEvent) => {
      if (!touched(event)) turn(false, 0);
      else if (shown) turn(false, touchLeaveDelay);
    },
    onPointerCancel: () => turn(false, 0),
    onFocus: (event: { target: Element }) => {
      if (event.target.matches(':focus-visible')) turn(true, 0);
    },
    onBlur: () => turn(false, 0),
  };
  return { shown, handlers };
}
