import { closeSprites, type Sprite } from './layerSprites.ts';

export interface SpriteRenderer {
  /** Replaces the sprites and frees the previous ones. */
  setSprites(sprites: readonly Sprite[]): void;
  /**
   * Draws all sprites, back to front, for a push of -1 to 1 on each axis; does nothing while none has moved by a whole
   * pixel. Runs on every frame, so it allocates nothing.
   */
  draw(pushX: number, pushY: number): void;
}

export function createSpriteRenderer(context: CanvasRenderingContext2D): SpriteRenderer {
  let sprites: readonly Sprite[] = [];
  return {
    setSprites(next) {
      closeSprites(sprites);
      sprites = next;
    },
    draw(pushX, pushY) {
      let moved = false;
      for (let index = 0; index < sprites.length; index += 1) {
        const sprite = sprites[index];
        if (!sprite) continue;
        const x = Math.round(sprite.x + pushX * sprite.travel);
        const y = Math.round(sprite.y + pushY * sprite.travel);
        moved ||= x !== sprite.drawnX || y !== sprite.drawnY;
        sprite.drawnX = x;
        sprite.drawnY = y;
      }
      if (!moved) return;
      for (let index = 0; index < sprites.length; index += 1) {
        const sprite = sprites[index];
        if (sprite) context.drawImage(sprite.bitmap, sprite.drawnX, sprite.drawnY);
      }
    },
  };
}
