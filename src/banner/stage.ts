import { createPainter, type Painter } from './painter.ts';
import { loadPictures, printPlates } from './plates.ts';
import type { Scene } from './scene.ts';
import { type Surface, watchSurface } from './surface.ts';

export interface StageEvents {
  /** The canvas shows all layers at rest, just as the still picture does. */
  shown(): void;
  /** The still picture shows again, for now. */
  hidden(): void;
  /** The canvas stays hidden. */
  failed(error: unknown): void;
}

/**
 * Prints the layers at the size of the canvas, anew whenever it changes, and shows the canvas once that is done.
 * Until then, and where it fails, the still picture behind it shows. It ends with the signal.
 */
export function openStage(canvas: HTMLCanvasElement, scene: Scene, signal: AbortSignal, events: StageEvents): Pick<Painter, 'draw'> {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('There is no canvas to draw the banner on.');
  const painter = createPainter(context);
  let pictures: Promise<HTMLImageElement[]> | undefined;
  let printing = new AbortController();
  let surface: Surface | undefined;

  const hide = () => {
    printing.abort();
    canvas.toggleAttribute('data-shown', false);
    events.hidden();
  };
  const print = async (fresh: Surface) => {
    surface = fresh;
    printing.abort();
    printing = new AbortController();
    const current = printing.signal;
    try {
      pictures ??= loadPictures(scene);
      const plates = await printPlates(scene, await pictures, fresh, current);
      canvas.width = fresh.width;
      canvas.height = fresh.height;
      painter.use(plates);
      painter.draw(0, 0);
      canvas.toggleAttribute('data-shown', true);
      events.shown();
    } catch (error) {
      if (!current.aborted) events.failed(error);
    }
  };
  watchSurface(canvas, signal, { stale: hide, ready: print });
  canvas.addEventListener('contextlost', hide, { signal });
  canvas.addEventListener('contextrestored', () => surface && void print(surface), { signal });
  signal.addEventListener('abort', () => {
    hide();
    painter.use([]);
  });
  return painter;
}
