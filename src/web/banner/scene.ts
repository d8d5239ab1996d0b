import type { Data } from '../../../content.config.ts';

export interface Size {
  width: number;
  height: number;
}
export type Rect = Size & { x: number; y: number };
/** A layer on a canvas: its place at rest, and how far it moves at full push, in pixels. */
export type Placed = Rect & { travel: number };
export type Scene = ReturnType<typeof createScene>;
export type Layer = Scene['layers'][number];

// The images extend this far beyond the scene, so that no edge shows when they move.
const bleed = { x: 80, y: 60 };

/** The layers of section 9, back to front, at rest, in units of 1000 by 400. The static image and the canvas both draw this scene. */
export function createScene({ width, height, logoScale, layers }: Data['banner']) {
  const margin = { x: (width * (1 - logoScale)) / 2, y: (height * (1 - logoScale)) / 2 };
  const logo: Rect = { ...margin, width: width * logoScale, height: height * logoScale };
  const background: Rect = { x: -bleed.x, y: -bleed.y, width: width + 2 * bleed.x, height: height + 2 * bleed.y };
  return {
    width,
    height,
    layers: layers.map(({ id, src, magnitude }) => {
      // On a narrow screen the logo shrinks to fit; other layers are cropped at the sides.
      const fitsWidth = id === 'logo';
      return { id, src: `/images/${src}`, magnitude, fitsWidth, rect: fitsWidth ? logo : background };
    }),
  };
}

/** Where a layer rests on a canvas that the scene covers, centered. */
export function placeLayer({ rect, magnitude, fitsWidth }: Layer, scene: Size, canvas: Size): Placed {
  const cover = Math.max(canvas.width / scene.width, canvas.height / scene.height);
  const scale = fitsWidth ? Math.min(cover, canvas.width / rect.width) : cover;
  return {
    x: canvas.width / 2 + (rect.x - scene.width / 2) * scale,
    y: canvas.height / 2 + (rect.y - scene.height / 2) * scale,
    width: rect.width * scale,
    height: rect.height * scale,
    travel: magnitude * cover,
  };
}
