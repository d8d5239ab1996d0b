import type { Box, Layer, Scene } from './scene.ts';
import type { Surface } from './surface.ts';

/** Where a layer rests on a surface, and how far it moves there at the farthest push: in pixels. */
export interface Place {
  box: Box;
  travel: number;
}

/** Places a layer on a surface of so many pixels, which the stage covers, centered; a limited layer fits its width. */
export function placeOf({ box, magnitude, limited }: Layer, stage: Pick<Scene, 'width' | 'height'>, surface: Surface): Place {
  const cover = Math.max(surface.width / stage.width, surface.height / stage.height);
  const scale = limited ? Math.min(cover, surface.width / box.width) : cover;
  return {
    box: {
      x: surface.width / 2 + (box.x - stage.width / 2) * scale,
      y: surface.height / 2 + (box.y - stage.height / 2) * scale,
      width: box.width * scale,
      height: box.height * scale,
    },
    travel: magnitude * cover,
  };
}

/** All that comes into view of something that moves so far over a surface. */
export function reachOf({ width, height }: Surface, travel: number): Box {
  const far = Math.abs(travel);
  return { x: -far, y: -far, width: width + 2 * far, height: height + 2 * far };
}

/** What two boxes share, widened to whole pixels; without a size where they do not meet. */
export function sharedPixels(one: Box, other: Box): Box {
  const x = Math.floor(Math.max(one.x, other.x));
  const y = Math.floor(Math.max(one.y, other.y));
  const right = Math.ceil(Math.min(one.x + one.width, other.x + other.width));
  const bottom = Math.ceil(Math.min(one.y + one.height, other.y + other.height));
  return { x, y, width: Math.max(right - x, 0), height: Math.max(bottom - y, 0) };
}
