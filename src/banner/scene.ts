import type { Data } from '../../content.config.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A layer of the banner. Its box is that of its whole picture at rest, in units of the stage. */
export interface Layer {
  id: string;
  src: string;
  /** Units of the stage that it moves at the farthest push; a negative one moves the other way. */
  magnitude: number;
  box: Box;
  /** Whether it shrinks where the surface is narrower than it is; other layers lose their sides. */
  limited: boolean;
}

export interface Scene {
  width: number;
  height: number;
  layers: readonly Layer[];
}

// The pictures reach this far beyond the stage, for the room that their motion needs.
const bleed = { x: 80, y: 60 };

/** The stage of section 9 and its layers, back to front: the still picture and the canvas both draw this. */
export function sceneOf({ width, height, logoScale, layers }: Data['banner']): Scene {
  const logo = {
    x: (width * (1 - logoScale)) / 2,
    y: (height * (1 - logoScale)) / 2,
    width: width * logoScale,
    height: height * logoScale,
  };
  const scenery = { x: -bleed.x, y: -bleed.y, width: width + 2 * bleed.x, height: height + 2 * bleed.y };
  return {
    width,
    height,
    layers: layers.map(({ id, src, magnitude }) => {
      const limited = id === 'logo';
      return { id, src: `/images/${src}`, magnitude, limited, box: limited ? logo : scenery };
    }),
  };
}
