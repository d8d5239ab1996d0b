import { type Place, reachOf, sharedPixels } from './geometry.ts';
import { inkPieces } from './inkPieces.ts';
import type { Box } from './scene.ts';
import type { Surface } from './surface.ts';

/** A layer, or a piece of one, as printed for one size of the surface: all of it that can come into view, in pixels. */
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

// Pixels that one of the sketch by which empty parts are found stands for, and how many of those make a gap.
const grain = 8;
const gap = 8;

/** A blank canvas that draws what lies within a box, at a scale. */
function sheet(part: Box, scale: number, options: CanvasRenderingContext2DSettings): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(part.width * scale);
  canvas.height = Math.ceil(part.height * scale);
  const context = canvas.getContext('2d', options);
  if (!context) throw new Error('There is no canvas to draw a layer of the banner on.');
  context.setTransform(scale, 0, 0, scale, -part.x * scale, -part.y * scale);
  return context;
}

/** The parts of a box on which a picture has any ink. Most layers leave much of theirs empty, which need not be drawn. */
function inkOf(image: HTMLImageElement, box: Box, part: Box): Box[] {
  const sketch = sheet(part, 1 / grain, { willReadFrequently: true });
  sketch.drawImage(image, box.x, box.y, box.width, box.height);
  const pieces = inkPieces(sketch.getImageData(0, 0, sketch.canvas.width, sketch.canvas.height), gap);
  // One more on each side, for what is too thin to leave a trace in the sketch.
  return pieces.map(({ x, y, width, height }) =>
    sharedPixels(part, {
      x: part.x + (x - 1) * grain,
      y: part.y + (y - 1) * grain,
      width: (width + 2) * grain,
      height: (height + 2) * grain,
    }),
  );
}

/** Prints a layer at its place on a surface, to the pixel where a still picture of that size shows it. */
export async function printLayer(
  image: HTMLImageElement,
  { box, travel }: Place,
  surface: Surface,
  options: { alpha: boolean },
): Promise<Plate[]> {
  const part = sharedPixels(box, reachOf(surface, travel));
  if (part.width * part.height === 0) return [];
  return Promise.all(
    inkOf(image, box, part).map(async (piece) => {
      const print = sheet(piece, 1, options);
      print.drawImage(image, box.x, box.y, box.width, box.height);
      const picture = await createImageBitmap(print.canvas);
      return { picture, x: piece.x, y: piece.y, drawnX: Number.NaN, drawnY: Number.NaN, travel };
    }),
  );
}
