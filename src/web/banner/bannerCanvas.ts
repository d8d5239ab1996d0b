import { watchCanvasSize } from './canvasSize.ts';
import type { Size } from './geometry.ts';
import { loadImages, rasterizeLayers } from './layerSprites.ts';
import type { Scene } from './scene.ts';
import { createSpriteRenderer, type SpriteRenderer } from './spriteRenderer.ts';

interface CanvasListeners {
  /** The canvas shows all layers at rest, exactly like the static image behind it. */
  onShow(): void;
  /** The static image shows again, until the next `onShow`. */
  onHide(): void;
  onError(error: unknown): void;
}

/** Keeps a canvas drawn at the right size until the signal aborts; while it cannot, the static image behind it shows. */
export function createBannerCanvas(
  canvas: HTMLCanvasElement,
  scene: Scene,
  signal: AbortSignal,
  { onShow, onHide, onError }: CanvasListeners,
): Pick<SpriteRenderer, 'draw'> {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no 2D canvas.');
  const renderer = createSpriteRenderer(context);
  let images: Promise<HTMLImageElement[]> | undefined;
  let rasterizing = new AbortController();
  let size: Size | undefined;

  const hide = () => {
    rasterizing.abort();
    canvas.toggleAttribute('data-shown', false);
    onHide();
  };
  const show = async (newSize: Size) => {
    size = newSize;
    rasterizing.abort();
    rasterizing = new AbortController();
    const current = rasterizing.signal;
    try {
      images ??= loadImages(scene);
      const sprites = await rasterizeLayers(scene, await images, newSize, current);
      canvas.width = newSize.width;
      canvas.height = newSize.height;
      renderer.setSprites(sprites);
      renderer.draw(0, 0);
      canvas.toggleAttribute('data-shown', true);
      onShow();
    } catch (error) {
      if (!current.aborted) onError(error);
    }
  };
  watchCanvasSize(canvas, signal, { onResize: hide, onSettled: show });
  canvas.addEventListener('contextlost', hide, { signal });
  canvas.addEventListener('contextrestored', () => size && void show(size), { signal });
  signal.addEventListener('abort', () => {
    hide();
    renderer.setSprites([]);
  });
  return renderer;
}
