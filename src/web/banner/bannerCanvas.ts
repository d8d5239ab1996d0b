import { whenIdle } from '../live/idle.ts';
import type { Vector } from './motion.ts';
import { type Layer, placeLayer, type SceneSize } from './scene.ts';

// Enough for a phone's screen, and for a density of 2 at the banner's widest.
const maxPixels = 2_400_000;
// Far from any push.
const nowhere: Vector = { x: Infinity, y: Infinity };

/** The canvas size in device pixels for a sharp picture; 0 by 0 while the canvas is not displayed, as in print. */
function sizeOf({ clientWidth: width, clientHeight: height }: Element): SceneSize {
  const density = Math.min(devicePixelRatio, Math.sqrt(maxPixels / Math.max(width * height, 1)));
  return { width: Math.round(width * density), height: Math.round(height * density) };
}

interface DecodedLayer {
  bitmap: ImageBitmap;
  /** Its rest position on the canvas. */
  x: number;
  y: number;
  /** How far it moves at full push, in pixels. */
  travel: number;
}

/**
 * Decodes a layer at its size on the canvas; Chromium does so on another thread. The static banner uses the same files, so nothing is
 * downloaded twice.
 */
async function decodeLayer(layer: Layer, canvas: SceneSize): Promise<DecodedLayer> {
  const image = Object.assign(new Image(), { src: layer.src });
  await image.decode();
  const { x, y, width, height, travel } = placeLayer(layer, canvas);
  const bitmap = await createImageBitmap(image, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  return { bitmap, x, y, travel };
}

/** Frees the memory of layers, and empties the list. */
function close(layers: DecodedLayer[]): void {
  for (const { bitmap } of layers.splice(0)) bitmap.close();
}

/**
 * Keeps a canvas drawn at the right size until the signal aborts. If it can't, the static image behind it shows.
 * @param onShown called with true once the canvas shows all layers at rest, with false once the static image shows again
 * @returns a function that draws the layers for a push of -1 to 1 on each axis, if the picture would change
 */
export function createBannerCanvas(
  canvas: HTMLCanvasElement,
  layers: readonly Layer[],
  signal: AbortSignal,
  { onShown, onError }: { onShown(isShown: boolean): void; onError(error: unknown): void },
) {
  const context = canvas.getContext('2d', { alpha: false });
  let decoded: DecodedLayer[] = [];
  let size: SceneSize | undefined;
  let drawn = nowhere;

  const draw = ({ x: pushX, y: pushY }: Vector, isMoving: boolean) => {
    // A frame is worth drawing once the backmost layer, which moves the most, has moved a pixel; at rest, half a pixel.
    const moved = Math.hypot(pushX - drawn.x, pushY - drawn.y) * (decoded[0]?.travel ?? 0);
    if (moved < (isMoving ? 1 : 0.5)) return;
    drawn = { x: pushX, y: pushY };
    for (const { bitmap, x, y, travel } of decoded)
      context?.drawImage(bitmap, x + Math.round(pushX * travel), y + Math.round(pushY * travel));
  };
  const hide = () => {
    size = undefined;
    drawn = nowhere;
    canvas.toggleAttribute('data-shown', false);
    close(decoded);
    onShown(false);
  };
  /** Decodes all layers; false if the size changes meanwhile. */
  const decode = async (next: DecodedLayer[], wanted: SceneSize) => {
    for (const layer of layers) {
      await whenIdle();
      // A canvas without pixels needs no layers.
      if (size !== wanted || wanted.width * wanted.height === 0) return false;
      next.push(await decodeLayer(layer, wanted));
    }
    return size === wanted;
  };
  const show = async () => {
    const wanted = sizeOf(canvas);
    if (wanted.width === size?.width && wanted.height === size.height) return;
    hide();
    size = wanted;
    const next: DecodedLayer[] = [];
    try {
      if (!(await decode(next, wanted))) return;
      decoded = next.splice(0);
    } finally {
      close(next);
    }
    Object.assign(canvas, wanted);
    draw({ x: 0, y: 0 }, false);
    canvas.toggleAttribute('data-shown', true);
    onShown(true);
  };
  const update = () => void show().catch(onError);
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
