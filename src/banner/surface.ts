/** The size of what is drawn on, in pixels. */
export interface Surface {
  width: number;
  height: number;
}

// Pixels of the canvas, at most: as sharp as a phone's screen, or as one of twice the usual density at the banner's widest.
const mostPixels = 2_400_000;
// Milliseconds without a further change after which a new size counts.
const settled = 150;

/** Tells the size at which to draw on a canvas, in pixels, until the signal: `stale` at once when it changes, `ready` when it has settled. */
export function watchSurface(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  { stale, ready }: { stale(): void; ready(surface: Surface): void },
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let size: Surface = { width: 0, height: 0 };
  let known: Surface | undefined;
  const update = () => {
    const density = Math.min(devicePixelRatio, Math.sqrt(mostPixels / Math.max(size.width * size.height, 1)));
    const surface = { width: Math.round(size.width * density), height: Math.round(size.height * density) };
    if (surface.width === known?.width && surface.height === known.height) return;
    clearTimeout(timer);
    stale();
    // Without a size it is not displayed, as in print.
    if (surface.width * surface.height > 0) timer = setTimeout(ready, known ? settled : 0, surface);
    known = surface;
  };
  const watchDensity = () => {
    const changed = () => {
      update();
      watchDensity();
    };
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', changed, { once: true, signal });
  };
  const observer = new ResizeObserver((entries) => {
    size = entries.at(-1)?.contentRect ?? size;
    update();
  });
  observer.observe(canvas);
  watchDensity();
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
