import type { Data } from '../../../content.config.ts';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A layer of the banner, in the units of the scene (section 9: 1000 by 400). */
export interface Layer {
  id: string;
  src: string;
  /** How far the layer moves at full push; a negative one moves the other way. */
  magnitude: number;
  /** The whole image at rest. */
  rect: Rect;
  /** Whether the layer shrinks to fit a narrow screen; other layers are cropped at the sides. */
  fitsWidth: boolean;
}

export interface Scene {
  width: number;
  height: number;
  layers: readonly Layer[];
}

// The images extend this far beyond the scene, so that no edge shows when they move.
const bleed = { x: 80, y: 60 };

/** The layers of section 9, back to front. The static image and the canvas both draw this scene. */
export function createScene({ width, height, logoScale, layers }: Data['banner']): Scene {
  const logo = {
    x: (width * (1 - logoScale)) / 2,
    y: (height * (1 - logoScale)) / 2,
    width: width * logoScale,
    height: height * logoScale,
  };
  const background = { x: -bleed.x, y: -bleed.y, width: width + 2 * bleed.x, height: height + 2 * bleed.y };
  return {
    width,
    height,
    layers: layers.map(({ id, src, magnitude }) => {
      const fitsWidth = id === 'logo';
      return { id, src: `/images/${src}`, magnitude, fitsWidth, rect: fitsWidth ? logo : background };
    }),
  };
}
