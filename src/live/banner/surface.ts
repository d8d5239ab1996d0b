import type { Box } from './scene.ts';

export type Surface = Pick<Box, 'width' | 'height'>;

// Pixels of the canvas per pixel of the stylesheet, at most: more cannot be told apart, and costs.
const densest = 2;
// Milliseconds without a further change after which a new size counts.
const settled = 150;

/** Whether the browser tells sizes in pixels of the device: these fit exactly, and change with its density. */
const exact = 'devicePixelContentBoxSize' in ResizeObserverEntry.prototype;

function surfaceOf({ devicePixelContentBoxSize, contentBoxSize }: ResizeObserverEntry): Surface | undefined {
  const box = (exact ? devicePixelContentBoxSize : contentBoxSize)[0];
  if (!box) return undefined;
  const density = Math.min(devicePixelRatio, densest) / (exact ? devicePixelRatio : 1);
  return { width: Math.round(box.inlineSize * density), height: Math.round(box.blockSize * density) };
}

/** Tells the size at which to draw on a canvas, in pixels, until the signal: `stale` at once when it changes, `ready` when it has settled. */
export function watchSurface(canvas: HTMLCanvasElement, signal: AbortSignal, { stale, ready }: { stale(): void; ready(surface: Surface): void }): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: Surface | undefined;
  const observer = new ResizeObserver((entries) => {
    const surface = entries.at(-1) && surfaceOf(entries.at(-1) as ResizeObserverEntry);
    if (!surface || (surface.width === known?.width && surface.height === known.height)) return;
    clearTimeout(timer);
    stale();
    timer = setTimeout(() => surface.width * surface.height > 0 && ready(surface), known ? settled : 0);
    known = surface;
  });
  observer.observe(canvas, exact ? { box: 'device-pixel-content-box' } : {});
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
