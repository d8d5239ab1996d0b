import { intersectPixels, type Placement, placeLayer, reachableRect, type Size } from './geometry.ts';
import { whenIdle } from '../live/idle.ts';
import { findOpaqueRects } from './opaqueRects.ts';
import type { Rect, Scene } from './scene.ts';

/** A bitmap of the part of a layer that has pixels and can come into view, for one size of the canvas. */
export interface Sprite {
  bitmap: ImageBitmap;
  /** Position at rest, in pixels. */
  x: number;
  y: number;
  drawnX: number;
  drawnY: number;
  /** How far the sprite moves at full push, in pixels. */
  travel: number;
}

// Opaque areas are found on a copy of the layer at one eighth of its size; 8 of its pixels make a gap.
const sampling = 8;
const minGap = 8;

/** Loads the images of the layers. The static image shows the same files, so none is downloaded twice. */
export function loadImages({ layers }: Scene): Promise<HTMLImageElement[]> {
  return Promise.all(
    layers.map(async ({ src }) => {
      const image = new Image();
      image.fetchPriority = 'low';
      image.src = src;
      await image.decode();
      return image;
    }),
  );
}

/** A canvas that shows one rectangle of the banner's canvas, at a scale. */
function createContext(rect: Rect, scale: number, options: CanvasRenderingContext2DSettings): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(rect.width * scale);
  canvas.height = Math.ceil(rect.height * scale);
  const context = canvas.getContext('2d', options);
  if (!context) throw new Error('This browser has no 2D canvas.');
  context.setTransform(scale, 0, 0, scale, -rect.x * scale, -rect.y * scale);
  return context;
}

function opaqueRectsOf(image: HTMLImageElement, { x, y, width, height }: Rect, visible: Rect): Rect[] {
  const context = createContext(visible, 1 / sampling, { willReadFrequently: true });
  context.drawImage(image, x, y, width, height);
  const rects = findOpaqueRects(context.getImageData(0, 0, context.canvas.width, context.canvas.height), minGap);
  // A margin of one sample, for details that are too thin to be sampled.
  return rects.map((rect) =>
    intersectPixels(visible, {
      x: visible.x + (rect.x - 1) * sampling,
      y: visible.y + (rect.y - 1) * sampling,
      width: (rect.width + 2) * sampling,
      height: (rect.height + 2) * sampling,
    }),
  );
}

async function rasterizeLayer(image: HTMLImageElement, { rect, travel }: Placement, canvas: Size, alpha: boolean): Promise<Sprite[]> {
  const visible = intersectPixels(rect, reachableRect(canvas, travel));
  if (visible.width * visible.height === 0) return [];
  return Promise.all(
    opaqueRectsOf(image, rect, visible).map(async (part) => {
      const context = createContext(part, 1, { alpha });
      context.drawImage(image, rect.x, rect.y, rect.width, rect.height);
      const bitmap = await createImageBitmap(context.canvas);
      return { bitmap, x: part.x, y: part.y, drawnX: Number.NaN, drawnY: Number.NaN, travel };
    }),
  );
}

/**
 * Rasterizes all layers for a size of the canvas, each while the browser is idle.
 * @throws if an image cannot be drawn, or when the signal aborts
 */
export async function rasterizeLayers(
  scene: Scene,
  images: readonly HTMLImageElement[],
  canvas: Size,
  signal: AbortSignal,
): Promise<Sprite[]> {
  const sprites: Sprite[] = [];
  try {
    for (const [index, layer] of scene.layers.entries()) {
      await whenIdle();
      signal.throwIfAborted();
      const image = images[index];
      // The backmost layer is opaque, and draws faster without an alpha channel.
      if (image) sprites.push(...(await rasterizeLayer(image, placeLayer(layer, scene, canvas), canvas, index > 0)));
    }
    signal.throwIfAborted();
    return sprites;
  } catch (error) {
    closeSprites(sprites);
    throw error;
  }
}

/** Frees the memory of bitmaps at once. */
export function closeSprites(sprites: readonly Sprite[]): void {
  for (const { bitmap } of sprites) bitmap.close();
}
