import { type MouseEvent, useRef } from 'react';

/** True if an event of a dialog is on its backdrop, which fires no events of its own. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/**
 * Event handlers that detect a press outside a dialog. A press that begins inside doesn't count: it selects text. Replaces `closedby`,
 * which Safari lacks.
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
