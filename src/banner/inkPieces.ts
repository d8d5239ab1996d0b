import type { Box } from './scene.ts';

/**
 * Boxes around all pixels that are not wholly transparent, from left to right: one, or more where empty gaps of at least
 * so many columns lie between them.
 */
export function inkPieces({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>, gap: number): Box[] {
  const pieces: Box[] = [];
  for (let x = 0; x < width; x += 1) {
    const isInk = (y: number) => data[(y * width + x) * 4 + 3] !== 0;
    let top = 0;
    while (top < height && !isInk(top)) top += 1;
    if (top === height) continue;
    let bottom = height;
    while (!isInk(bottom - 1)) bottom -= 1;
    const last = pieces.at(-1);
    if (last && x - (last.x + last.width) < gap) {
      last.width = x + 1 - last.x;
      last.height = Math.max(last.y + last.height, bottom) - Math.min(last.y, top);
      last.y = Math.min(last.y, top);
    } else pieces.push({ x, y: top, width: 1, height: bottom - top });
  }
  return pieces;
}
