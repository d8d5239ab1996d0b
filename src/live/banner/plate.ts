import { type Place, reachOf, sharedPixels } from './geometry.ts';
import { inkBounds } from './inkBounds.ts';
import type { Box } from './scene.ts';

/** A layer as printed for one size of the surface: all of it that can come into view, in pixels. */
export interface Plate {
  picture: ImageBitmap;
  /** Where it rests, and where it was drawn last. */
  x: number;
  y: number;
  drawnX: number;
  drawnY: number;
  /** Pixels that it moves at the farthest push. */
  travel: number;
}

// Pixels that one of the sketch by which empty margins are found stands for.
const grain = 8;

function sheet({ width, height }: Pick<Box, 'width' | 'height'>, options?: CanvasRenderingContext2DSettings): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const context = canvas.getContext('2d', options);
  if (!context) throw new Error('There is no canvas to draw a layer of the banner on.');
  return context;
}

/** The part of a box on which a picture has any ink. Most layers leave much of theirs empty, which need not be drawn. */
function inkOf(image: HTMLImageElement, box: Box, part: Box): Box {
  const sketch = sheet({ width: part.width / grain, height: part.height / grain }, { willReadFrequently: true });
  sketch.scale(1 / grain, 1 / grain);
  sketch.drawImage(image, box.x - part.x, box.y - part.y, box.width, box.height);
  const ink = inkBounds(sketch.getImageData(0, 0, sketch.canvas.width, sketch.canvas.height));
  if (!ink) return { ...part, width: 1, height: 1 };
  // One more on each side, for what is too thin to leave a trace in the sketch.
  const around = { x: part.x + (ink.x - 1) * grain, y: part.y + (ink.y - 1) * grain, width: (ink.width + 2) * grain, height: (ink.height + 2) * grain };
  return sharedPixels(part, around);
}

/** Prints a layer at its place on a surface, to the pixel where a still picture of that size shows it. */
export async function printPlate(image: HTMLImageElement, { box, travel }: Place, surface: Pick<Box, 'width' | 'height'>): Promise<Plate> {
  const part = inkOf(image, box, sharedPixels(box, reachOf(surface, travel)));
  const print = sheet(part);
  print.drawImage(image, box.x - part.x, box.y - part.y, box.width, box.height);
  const picture = await createImageBitmap(print.canvas);
  return { picture, x: part.x, y: part.y, drawnX: Number.NaN, drawnY: Number.NaN, travel };
}
