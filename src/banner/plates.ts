import { placeOf } from './geometry.ts';
import { idle } from './idle.ts';
import { type Plate, printLayer } from './plate.ts';
import type { Scene } from './scene.ts';
import type { Surface } from './surface.ts';

/** Loads the pictures of the layers; the still picture shows the same files, so nothing is fetched twice. */
export function loadPictures({ layers }: Scene): Promise<HTMLImageElement[]> {
  return Promise.all(
    layers.map(async ({ src }) => {
      const image = new Image();
      image.fetchPriority = 'low';
      image.src = src;
      await image.decode();
      return image;
    }),
  );
}

export function discardPlates(plates: readonly Plate[]): void {
  for (const { picture } of plates) picture.close();
}

/**
 * Prints all layers for a surface, each while the browser has nothing else to do.
 * @throws where a picture cannot be loaded or printed, and if it is called off
 */
export async function printPlates(
  scene: Scene,
  pictures: readonly HTMLImageElement[],
  surface: Surface,
  signal: AbortSignal,
): Promise<Plate[]> {
  const plates: Plate[] = [];
  try {
    for (const [index, layer] of scene.layers.entries()) {
      await idle();
      signal.throwIfAborted();
      const picture = pictures[index];
      // Nothing shows through the backmost layer; without transparency it is drawn faster.
      if (picture) plates.push(...(await printLayer(picture, placeOf(layer, scene, surface), surface, { alpha: index > 0 })));
    }
    signal.throwIfAborted();
    return plates;
  } catch (error) {
    discardPlates(plates);
    throw error;
  }
}
