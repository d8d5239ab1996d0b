import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isDefined } from '../../domain/defined.ts';
import { createCardRenderer } from '../../render/cards/renderCard.ts';
import { type FileIndex, mediaType, bytesResource } from '../../render/resource.ts';
import { cachedBytes, sourceHash } from '../../render/diskCache.ts';
import type { SharingCard, CardDrawing } from '../../site/types.ts';
import { writeResource } from './writeResource.ts';

/** Code that determines how cards look. Fonts and encoders are packages. */
const sources = ['src/render/cards/*.ts', 'src/domain/text.ts'];

/** Reads the pictures below `content/images` that a card shows. */
async function readDrawings({ artwork, art = {} }: CardDrawing, root: string): Promise<Buffer[]> {
  const files = [...(Array.isArray(artwork) ? artwork : []), ...Object.values(art).filter(isDefined)];
  return await Promise.all(files.map(async (src) => await readFile(join(root, 'content/images', src))));
}

interface CardOptions {
  root: string;
  /** Folder of the release that is being built. */
  folder: string;
  cards: readonly SharingCard[];
}

/**
 * Draws social cards into the served folder.
 * @returns the files by address
 */
export async function writeCards({ root, folder, cards }: CardOptions): Promise<FileIndex> {
  const client = join(folder, 'client');
  const design = [sourceHash(sources)];
  const draw = createCardRenderer(root);
  const index: FileIndex = {};
  const write = async ({ path, drawing }: SharingCard) => {
    const bytes = await cachedBytes(
      [...design, JSON.stringify(drawing), ...(await readDrawings(drawing, root))],
      async () => await draw(drawing),
    );
    index[path] = writeResource(client, path.slice(1), bytesResource(bytes, mediaType(path)));
  };
  // One at a time per processor: the pixels of thousands would not fit into memory.
  const waiting = cards.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const card of waiting) await write(card);
    }),
  );
  return index;
}
