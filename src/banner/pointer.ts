export type Aim = (x: number, y: number) => void;

/** Aims with the pointer, as a share of the way from the middle of the window to its edges, until the signal; back to the middle when it leaves. */
export function followPointer(signal: AbortSignal, aim: Aim): void {
  const follow = ({ clientX, clientY }: PointerEvent) => aim((2 * clientX) / innerWidth - 1, (2 * clientY) / innerHeight - 1);
  const release = () => aim(0, 0);
  addEventListener('pointermove', follow, { passive: true, signal });
  document.documentElement.addEventListener('pointerleave', release, { signal });
  // A finger never leaves: it is lifted, or it scrolls.
  addEventListener('pointercancel', release, { signal });
  addEventListener('pointerup', ({ pointerType }) => pointerType === 'touch' && release(), { signal });
}
