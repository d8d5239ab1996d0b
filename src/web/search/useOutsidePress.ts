import { type MouseEvent, useRef } from 'react';

/** Whether an event of a dialog is on its backdrop, which has no events of its own. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/**
 * Handlers for a dialog that notice a press outside of it. One that begins inside isn't one: it marks text. Not every engine of the
 * last two years knows `closedby` (Safari doesn't).
 */
export function useOutsidePress(onPress: () => void) {
  const began = useRef(false);
  return {
    onPointerDown: (event: MouseEvent) => {
      began.current = isOutside(event);
    },
    onClick: (event: MouseEvent) => {
      if (began.current && isOutside(event)) onPress();
    },
  };
}
