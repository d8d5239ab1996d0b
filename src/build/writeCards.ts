import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createCardRenderer } from '../cards/renderCard.ts';
import { tagOf } from '../files/etag.ts';
import type { FileIndex } from '../files/fileIndex.ts';
import { mediaType } from '../files/mediaTypes.ts';
import { sourceHash } from '../render/diskCache.ts';
import type { Card, CardDrawing } from '../site/types.ts';
import type { Snapshot } from '../site/snapshot.ts';
import { cachePicture, pictureCache } from './pictures/cachePicture.ts';

/** Everything that is drawn besides words. Fonts and encoders are packages. */
const sources = ['src/cards/*.ts', 'src/styles/palette.ts', 'public/art/*.svg', 'public/logo-mark.svg'];

/** The bytes of the drawings below `content/images` that a card shows. */
async function drawingsOf({ artwork }: CardDrawing, root: string): Promise<Buffer[]> {
  return await Promise.all((Array.isArray(artwork) ? artwork : []).map(async (src) => await readFile(join(root, 'content/images', src))));
}

/**
 * Draws the pictures for links to all pages into the folder that is served; gives the files by their addresses.
 * @param known the index of the build before: a card that has not changed since is not written again
 */
export async function writeCards(root: string, { paths, page }: Snapshot, known: FileIndex): Promise<FileIndex> {
  const client = join(root, 'dist/client');
  const design = sourceHash(sources);
  const draw = createCardRenderer(root);
  const cards = new Map(paths.flatMap((path) => page(path)?.card ?? []).map((card) => [card.path, card]));
  const index: FileIndex = {};
  await mkdir(join(client, 'cards'), { recursive: true });
  const write = async ({ path, drawing }: Card) => {
    const bytes = await cachePicture(
      pictureCache(root),
      [design, JSON.stringify(drawing), ...(await drawingsOf(drawing, root))],
      'card.jpg',
      async () => await draw(drawing),
    );
    const etag = tagOf(new Uint8Array(bytes));
    const file = join(client, path);
    if (known[path]?.etag !== etag || !existsSync(file)) await writeFile(file, bytes);
    index[path] = { file: path.slice(1), type: mediaType(path), size: bytes.length, etag, immutable: false };
  };
  // As many at once as there are processors: pixels of thousands would not fit into memory.
  const waiting = cards.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const card of waiting) await write(card);
    }),
  );
  return index;
}
