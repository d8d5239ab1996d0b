import type { Layer, Rect } from './scene.ts';

export interface Size {
  width: number;
  height: number;
}

/** A layer in the pixels of a canvas: where it rests, and how far it moves at full push. */
export interface Placement {
  rect: Rect;
  travel: number;
}

/** Places a layer on a canvas that the scene covers, centered. */
export function placeLayer({ rect, magnitude, fitsWidth }: Layer, scene: Size, canvas: Size): Placement {
  const cover = Math.max(canvas.width / scene.width, canvas.height / scene.height);
  const scale = fitsWidth ? Math.min(cover, canvas.width / rect.width) : cover;
  return {
    rect: {
      x: canvas.width / 2 + (rect.x - scene.width / 2) * scale,
      y: canvas.height / 2 + (rect.y - scene.height / 2) * scale,
      width: rect.width * scale,
      height: rect.height * scale,
    },
    travel: magnitude * cover,
  };
}

/** The part of a layer's plane that can come into view when the layer moves by up to `travel` pixels. */
export function reachableRect({ width, height }: Size, travel: number): Rect {
  const margin = Math.abs(travel);
  return { x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** The intersection of two rectangles, widened to whole pixels; empty where they do not overlap. */
export function intersectPixels(one: Rect, other: Rect): Rect {
  const x = Math.floor(Math.max(one.x, other.x));
  const y = Math.floor(Math.max(one.y, other.y));
  const right = Math.ceil(Math.min(one.x + one.width, other.x + other.width));
  const bottom = Math.ceil(Math.min(one.y + one.height, other.y + other.height));
  return { x, y, width: Math.max(right - x, 0), height: Math.max(bottom - y, 0) };
}
