import { whenIdle } from '../live/idle.ts';
import { type Layer, type Placed, placeLayer, type Size } from './scene.ts';

// Enough for a phone's screen, and for twice the usual density at the banner's widest.
const maxPixels = 2_400_000;
const stripsOfLayer = 8;
const resizeDebounceMs = 150;

/** The size that a canvas needs to be sharp, in device pixels; none while it is not displayed, as in print. */
function sizeOf({ clientWidth: width, clientHeight: height }: Element): Size {
  const density = Math.min(devicePixelRatio, Math.sqrt(maxPixels / Math.max(width * height, 1)));
  return { width: Math.round(width * density), height: Math.round(height * density) };
}

/** Loads an image of the scene. The static banner shows the same files, so none is downloaded twice. */
async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = Object.assign(new Image(), { fetchPriority: 'low', src });
  await image.decode();
  return image;
}

/** A part of a layer, with its position at rest, and how far it moves at full push, in pixels. */
interface Strip {
  bitmap: ImageBitmap;
  x: number;
  y: number;
  travel: number;
}

/**
 * Decodes a layer at its size on a canvas, in strips without the rows above and below their pixels: those would take as long to draw.
 * Each strip takes a task of its own. A whole layer would block a phone for over 50 ms.
 */
async function decodeLayer(image: HTMLImageElement, { x, y, width, height, travel }: Placed, isOpaque: boolean): Promise<Strip[]> {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [columns, rows] = [Math.ceil(x + width) - left, Math.ceil(y + height) - top];
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: !isOpaque, willReadFrequently: true });
  const strips: Strip[] = [];
  const step = isOpaque ? columns : Math.ceil(columns / stripsOfLayer);
  for (let start = 0; start < columns; start += step) {
    const size = Math.min(step, columns - start);
    // The bitmap of the strip before came within its task.
    await new Promise((resolve) => setTimeout(resolve));
    // Setting its size also clears it.
    Object.assign(canvas, { width: size, height: rows });
    context?.drawImage(image, x - left - start, y - top, width, height);
    const pixels = new Uint32Array(context?.getImageData(0, 0, size, rows).data.buffer ?? []);
    const [first, last] = [pixels.findIndex(Boolean), pixels.findLastIndex(Boolean)].map((index) => Math.floor(index / size));
    if (first === undefined || last === undefined || first < 0) continue;
    strips.push({ bitmap: await createImageBitmap(canvas, 0, first, size, last - first + 1), x: left + start, y: top + first, travel });
  }
  return strips;
}

interface CanvasListeners {
  /** The canvas shows all layers at rest, exactly like the static image behind it. */
  onShow(): void;
  /** The static image shows again, until the next `onShow`. */
  onHide(): void;
  onError(error: unknown): void;
}

/**
 * Keeps a canvas drawn at the right size until the signal aborts; while it cannot, the static image behind it shows.
 * @returns draws the layers for a push of -1 to 1 on each axis
 */
export function createBannerCanvas(canvas: HTMLCanvasElement, layers: readonly Layer[], signal: AbortSignal, on: CanvasListeners) {
  const context = canvas.getContext('2d', { alpha: false });
  let images: Promise<HTMLImageElement[]> | undefined;
  let strips: Strip[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let size: Size | undefined;
  let shown = '';

  const draw = (pushX: number, pushY: number) => {
    const places = strips.map(({ x, y, travel }) => [x + Math.round(pushX * travel), y + Math.round(pushY * travel)] as const);
    // Most frames move no layer by a whole pixel.
    if (shown === String(places)) return;
    shown = String(places);
    for (const [index, { bitmap }] of strips.entries()) context?.drawImage(bitmap, ...(places[index] ?? [0, 0]));
  };
  const hide = () => {
    clearTimeout(timer);
    size = undefined;
    shown = '';
    canvas.toggleAttribute('data-shown', false);
    for (const { bitmap } of strips.splice(0)) bitmap.close();
    on.onHide();
  };
  const show = async (wanted: Size) => {
    const decoded: Strip[] = [];
    const loaded = await (images ??= Promise.all(layers.map(({ src }) => loadImage(src))));
    for (const [index, layer] of layers.entries()) {
      await whenIdle();
      const image = loaded[index];
      // The backmost layer has no transparent pixels, and draws faster without an alpha channel.
      if (size === wanted && image) decoded.push(...(await decodeLayer(image, placeLayer(layer, wanted), index === 0)));
    }
    if (size !== wanted) return;
    strips = decoded;
    Object.assign(canvas, wanted);
    // At whole pixels there is nothing to smooth.
    if (context) context.imageSmoothingEnabled = false;
    draw(0, 0);
    canvas.toggleAttribute('data-shown', true);
    on.onShow();
  };
  const update = () => {
    const wanted = sizeOf(canvas);
    if (wanted.width === size?.width && wanted.height === size.height) return;
    const delay = size ? resizeDebounceMs : 0;
    hide();
    if (wanted.width * wanted.height === 0) return;
    size = wanted;
    timer = setTimeout(() => show(wanted).catch((error: unknown) => size === wanted && on.onError(error)), delay);
  };
  const observer = new ResizeObserver(update);
  observer.observe(canvas);
  // A window that moves to a screen of another density keeps its size.
  addEventListener('resize', update, { signal });
  canvas.addEventListener('contextlost', hide, { signal });
  canvas.addEventListener('contextrestored', update, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    hide();
  });
  return draw;
}
