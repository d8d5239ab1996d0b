import { type FocusEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Data } from '../../content.config.ts';

export type TooltipDelays = Pick<Data['limits']['tooltip'], 'enterDelay' | 'touchEnterDelay' | 'touchLeaveDelay'>;

const isTouch = (event: PointerEvent) => event.pointerType === 'touch';

/**
 * Whether a tooltip shows, and the handlers of the element that holds both it and what it describes (section 9):
 * a mouse or a touch shows it after a delay, and after a touch it stays for a while. Keyboard focus shows it at once,
 * Escape dismisses it, and it stays while the pointer is on it (WCAG 1.4.13).
 */
export function useTooltip({ enterDelay, touchEnterDelay, touchLeaveDelay }: TooltipDelays) {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lifted = useRef(false);
  const turn = useCallback((to: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(to), delay);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shown) return undefined;
    // A short tap is over before the tooltip shows.
    if (lifted.current) turn(false, touchLeaveDelay);
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') turn(false, 0);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [shown, turn, touchLeaveDelay]);

  const handlers = {
    onPointerEnter(event: PointerEvent) {
      lifted.current = false;
      turn(true, isTouch(event) ? touchEnterDelay : enterDelay);
    },
    onPointerLeave(event: PointerEvent) {
      lifted.current = isTouch(event);
      if (!isTouch(event) && !event.currentTarget.querySelector(':focus-visible')) turn(false, 0);
      else if (isTouch(event) && shown) turn(false, touchLeaveDelay);
    },
    onPointerCancel: () => turn(false, 0),
    onFocus(event: FocusEvent) {
      lifted.current = false;
      if (event.target.matches(':focus-visible')) turn(true, 0);
    },
    onBlur: () => turn(false, 0),
  };
  return { shown, handlers };
}
