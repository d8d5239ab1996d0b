import { type FocusEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

// Section 9, in milliseconds.
const delays = { enter: 100, touchEnter: 700, touchLeave: 1500 };

const isTouch = (event: PointerEvent) => event.pointerType === 'touch';

/**
 * State of a tooltip, and event handlers for the element around the tooltip and its trigger. A mouse or a touch shows it after a delay, and
 * after a touch it stays for a while (section 9). Keyboard focus shows it at once, Escape hides it, and it stays while the pointer is on it
 * (WCAG 1.4.13). Until hydration, styles show it.
 * @param tip the tooltip
 */
export function useTooltip(tip: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touchEnded = useRef(false);
  const setLater = useCallback((value: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(value), delay);
  }, []);

  useEffect(() => {
    // A touch leaves `:hover` behind, and nothing would hide the tooltip then.
    const kept = matchMedia('(hover: hover)').matches ? ':is(:hover, :focus-within)' : ':focus-within';
    if (tip.current?.matches(`${kept} > *`)) setLater(true, 0);
    const hide = () => {
      clearTimeout(timer.current);
      // Synchronously, because the back-forward cache may keep the document as it is now.
      flushSync(() => setShown(false));
    };
    addEventListener('pagehide', hide);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('pagehide', hide);
    };
  }, [tip, setLater]);
  useEffect(() => {
    if (!shown) return undefined;
    // The tap may have ended before the tooltip was shown.
    if (touchEnded.current) setLater(false, delays.touchLeave);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setLater(false, 0);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shown, setLater]);

  const handlers = {
    onPointerEnter(event: PointerEvent) {
      touchEnded.current = false;
      setLater(true, isTouch(event) ? delays.touchEnter : delays.enter);
    },
    onPointerLeave(event: PointerEvent) {
      touchEnded.current = isTouch(event);
      if (!isTouch(event) && !event.currentTarget.querySelector(':focus-visible')) setLater(false, 0);
      else if (isTouch(event) && shown) setLater(false, delays.touchLeave);
    },
    onPointerCancel: () => setLater(false, 0),
    onFocus(event: FocusEvent) {
      // A tap also moves focus, after the touch has ended.
      if (!event.target.matches(':focus-visible')) return;
      touchEnded.current = false;
      setLater(true, 0);
    },
    onBlur: () => setLater(false, 0),
  };
  return { shown, handlers };
}
