import type { Rect } from './scene.ts';

/**
 * Bounding rectangles of all pixels that are not fully transparent, from left to right.
 * @param minGap number of empty columns that separate two rectangles
 */
export function findOpaqueRects({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>, minGap: number): Rect[] {
  const rects: Rect[] = [];
  for (let x = 0; x < width; x += 1) {
    const isOpaque = (y: number) => data[(y * width + x) * 4 + 3] !== 0;
    let top = 0;
    while (top < height && !isOpaque(top)) top += 1;
    if (top === height) continue;
    let bottom = height;
    while (!isOpaque(bottom - 1)) bottom -= 1;
    const last = rects.at(-1);
    if (last && x - (last.x + last.width) < minGap) {
      last.width = x + 1 - last.x;
      last.height = Math.max(last.y + last.height, bottom) - Math.min(last.y, top);
      last.y = Math.min(last.y, top);
    } else rects.push({ x, y: top, width: 1, height: bottom - top });
  }
  return rects;
}
