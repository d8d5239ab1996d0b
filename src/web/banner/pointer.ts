/** Receives a target of -1 to 1 on each axis: a fraction of the full push. */
export type TargetListener = (x: number, y: number) => void;

/** Follows the pointer relative to the center of the window until the signal aborts. Returns to the center when the pointer leaves. */
export function followPointer(signal: AbortSignal, onTarget: TargetListener): void {
  const follow = ({ clientX, clientY }: PointerEvent) => onTarget((2 * clientX) / innerWidth - 1, (2 * clientY) / innerHeight - 1);
  const center = () => onTarget(0, 0);
  addEventListener('pointermove', follow, { passive: true, signal });
  document.documentElement.addEventListener('pointerleave', center, { signal });
  // Touch has no `pointerleave`: the finger lifts, or starts to scroll.
  addEventListener('pointercancel', center, { signal });
  addEventListener('pointerup', ({ pointerType }) => pointerType === 'touch' && center(), { signal });
}
