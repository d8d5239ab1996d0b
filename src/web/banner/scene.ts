import { publicPath } from '../../domain/base.ts';
export interface SceneSize {
  width: number;
  height: number;
}
export type Rect = SceneSize & { x: number; y: number };
export type Layer = ReturnType<typeof createScene>[number];

/** Section 9: the canvas, and how far each layer moves at full push, back to front. The last one is the logo. */
export const canvasSize: SceneSize = { width: 1000, height: 400 };
export const magnitudes = [50, 40, 35, 30, 10, 2, 2, -4];
export const logoScale = 0.6;

// The images extend this far beyond the scene, so that no edge shows when they move.
const bleed = { x: 80, y: 60 };

/**
 * The layers at rest, in units of 1000 by 400. The static image and the canvas both draw this scene.
 * @param pictures the files of the layers, back to front, below content/images
 */
export function createScene(pictures: readonly { src: string }[]) {
  const { width, height } = canvasSize;
  const margin = { x: (width * (1 - logoScale)) / 2, y: (height * (1 - logoScale)) / 2 };
  const logo: Rect = { ...margin, width: width * logoScale, height: height * logoScale };
  const background: Rect = { x: -bleed.x, y: -bleed.y, width: width + 2 * bleed.x, height: height + 2 * bleed.y };
  return pictures.map(({ src }, index) => {
    // On a narrow screen the logo shrinks to fit; other layers are cropped at the sides.
    const fitsWidth = index === magnitudes.length - 1;
    return {
      depth: index,
      src: publicPath(`/images/${src}`),
      magnitude: magnitudes[index] ?? 0,
      fitsWidth,
      rect: fitsWidth ? logo : background,
    };
  });
}

/** Where a layer rests on a canvas that the scene covers, centered, and how far it moves at full push, in pixels. Its edges are at whole ones. */
export function placeLayer({ rect, magnitude, fitsWidth }: Layer, canvas: SceneSize): Rect & { travel: number } {
  const cover = Math.max(canvas.width / canvasSize.width, canvas.height / canvasSize.height);
  const scale = fitsWidth ? Math.min(cover, canvas.width / rect.width) : cover;
  const across = (position: number) => Math.round(canvas.width / 2 + (position - canvasSize.width / 2) * scale);
  const down = (position: number) => Math.round(canvas.height / 2 + (position - canvasSize.height / 2) * scale);
  const [x, y] = [across(rect.x), down(rect.y)];
  return { x, y, width: across(rect.x + rect.width) - x, height: down(rect.y + rect.height) - y, travel: magnitude * cover };
}
