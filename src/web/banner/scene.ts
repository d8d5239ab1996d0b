import { publicPath } from '../../domain/addresses.ts';
type Rect = SceneSize & { x: number; y: number };

/** The canvas, and the distance that each of eight layers moves at full push, back to front. The last one is the logo. */
export const canvasSize = { width: 1000, height: 400 };
export type SceneSize = typeof canvasSize;
export const magnitudes = [50, 40, 35, 30, 10, 2, 2, -4];
export const logoScale = 0.6;

/** Distance that a layer moves. With fewer than eight layers, those behind the logo are spread over the whole range. */
function layerMagnitude(index: number, layers: number): number {
  const nearest = magnitudes.length - 2;
  const position = index === layers - 1 ? nearest + 1 : Math.round((index * nearest) / Math.max(layers - 2, 1));
  return magnitudes[position] ?? 0;
}

// The images extend this far beyond the scene, so that no edge shows when they move.
const bleed = { x: 80, y: 60 };

/**
 * The layers at rest, in units of 1000 by 400, for the static image and the canvas. A single picture is still and fills the scene.
 * @param pictures files of the layers below content/images, back to front: one, or up to eight of which the last is the logo
 */
export function createScene(pictures: readonly { src: string }[]) {
  const { width, height } = canvasSize;
  const margin = { x: (width * (1 - logoScale)) / 2, y: (height * (1 - logoScale)) / 2 };
  const logo: Rect = { ...margin, width: width * logoScale, height: height * logoScale };
  const background: Rect = { x: -bleed.x, y: -bleed.y, width: width + 2 * bleed.x, height: height + 2 * bleed.y };
  const isMoving = pictures.length > 1;
  return pictures.map(({ src }, index) => {
    // On a narrow screen the logo shrinks to fit; other layers are cropped at the sides.
    const fitsWidth = isMoving && index === pictures.length - 1;
    return {
      /** From 0, back to front. */
      depth: index,
      src: publicPath(`/images/${src}`),
      magnitude: isMoving ? layerMagnitude(index, pictures.length) : 0,
      fitsWidth,
      rect: fitsWidth ? logo : isMoving ? background : { x: 0, y: 0, width, height },
    };
  });
}
export type Layer = ReturnType<typeof createScene>[number];

/** The rest position of a layer, on whole pixels of a canvas that the scene covers, centered, and its travel at full push, in pixels. */
export function placeLayer({ rect, magnitude, fitsWidth }: Layer, canvas: SceneSize): Rect & { travel: number } {
  const cover = Math.max(canvas.width / canvasSize.width, canvas.height / canvasSize.height);
  const scale = fitsWidth ? Math.min(cover, canvas.width / rect.width) : cover;
  const across = (position: number) => Math.round(canvas.width / 2 + (position - canvasSize.width / 2) * scale);
  const down = (position: number) => Math.round(canvas.height / 2 + (position - canvasSize.height / 2) * scale);
  const [x, y] = [across(rect.x), down(rect.y)];
  return { x, y, width: across(rect.x + rect.width) - x, height: down(rect.y + rect.height) - y, travel: magnitude * cover };
}
