import { discardPlates } from './plates.ts';
import type { Plate } from './plate.ts';

export interface Painter {
  /** Draws these from now on, instead of what it drew before. */
  use(plates: readonly Plate[]): void;
  /**
   * Draws the layers, back to front, for a push as a share of the farthest. It draws to whole pixels, which is cheap and
   * sharp, and nothing at all while no layer has moved by one. Makes no objects.
   */
  draw(x: number, y: number): void;
}

export function createPainter(context: CanvasRenderingContext2D): Painter {
  let plates: readonly Plate[] = [];
  return {
    use(fresh) {
      discardPlates(plates);
      plates = fresh;
    },
    draw(x, y) {
      let moved = false;
      for (let index = 0; index < plates.length; index += 1) {
        const plate = plates[index];
        if (!plate) continue;
        const placeX = Math.round(plate.x + x * plate.travel);
        const placeY = Math.round(plate.y + y * plate.travel);
        moved ||= placeX !== plate.drawnX || placeY !== plate.drawnY;
        plate.drawnX = placeX;
        plate.drawnY = placeY;
      }
      if (!moved) return;
      for (let index = 0; index < plates.length; index += 1) {
        const plate = plates[index];
        if (plate) context.drawImage(plate.picture, plate.drawnX, plate.drawnY);
      }
    },
  };
}
