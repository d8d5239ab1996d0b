import type { Size } from './geometry.ts';

// Enough for a phone's screen, and for twice the usual density at the banner's widest.
const maxPixels = 2_400_000;
const resizeDebounceMs = 150;

interface SizeListeners {
  /** The size has changed and may change again. */
  onResize(): void;
  /** The size has settled. Never called while the canvas is not displayed, as in print. */
  onSettled(size: Size): void;
}

/** Watches the size that a canvas needs to be sharp, in device pixels, until the signal aborts. */
export function watchCanvasSize(canvas: HTMLCanvasElement, signal: AbortSignal, { onResize, onSettled }: SizeListeners): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cssSize: Size = { width: 0, height: 0 };
  let last: Size | undefined;
  const update = () => {
    const density = Math.min(devicePixelRatio, Math.sqrt(maxPixels / Math.max(cssSize.width * cssSize.height, 1)));
    const size = { width: Math.round(cssSize.width * density), height: Math.round(cssSize.height * density) };
    if (size.width === last?.width && size.height === last.height) return;
    clearTimeout(timer);
    onResize();
    if (size.width * size.height > 0) timer = setTimeout(onSettled, last ? resizeDebounceMs : 0, size);
    last = size;
  };
  const watchDensity = () => {
    const onChange = () => {
      update();
      watchDensity();
    };
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', onChange, { once: true, signal });
  };
  const observer = new ResizeObserver((entries) => {
    cssSize = entries.at(-1)?.contentRect ?? cssSize;
    update();
  });
  observer.observe(canvas);
  watchDensity();
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
