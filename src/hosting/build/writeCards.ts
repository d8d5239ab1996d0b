import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createCardRenderer } from '../../render/cards/renderCard.ts';
import { tagOf } from '../../render/files/etag.ts';
import type { FileIndex } from '../../render/files/fileIndex.ts';
import { mediaType } from '../../render/files/mediaTypes.ts';
import { sourceHash } from '../../render/diskCache.ts';
import type { Card, CardDrawing } from '../../site/types.ts';
import type { Snapshot } from '../../render/snapshot/snapshot.ts';
import type { KeepFile } from './keepFiles.ts';
import { cachePicture, pictureCache } from './pictures/cachePicture.ts';

/** Everything that is drawn besides words. Fonts and encoders are packages. */
const sources = ['src/render/cards/*.ts', 'src/web/styles/palette.ts', 'public/art/*.svg', 'public/logo-mark.svg'];

/** The bytes of the drawings below `content/images` that a card shows. */
async function drawingsOf({ artwork }: CardDrawing, root: string): Promise<Buffer[]> {
  return await Promise.all((Array.isArray(artwork) ? artwork : []).map(async (src) => await readFile(join(root, 'content/images', src))));
}

/** How many cards a build draws ahead, each of which takes some 30 ms: more than the site has pages, and its newest articles. */
const pagesAhead = 40;
const articlesAhead = 30;

/**
 * The cards of a site: those to draw ahead, and those that a running server draws when they are asked for.
 * @param all whether to draw all cards ahead
 */
export function cardsOf({ paths, page }: Pick<Snapshot, 'paths' | 'page'>, all: boolean): { ahead: Card[]; later: Card[] } {
  const articles = paths.filter((path) => path.startsWith('/news/'));
  const pages = paths.filter((path) => !path.startsWith('/news/'));
  const cards = (part: readonly string[]) =>
    new Map(part.map((path) => page(path)?.card).flatMap((card) => (card ? [[card.path, card] as const] : [])));
  const ahead = cards(all ? paths : [...pages.slice(0, pagesAhead), ...articles.slice(0, articlesAhead)]);
  const later = cards(paths);
  for (const path of ahead.keys()) later.delete(path);
  return { ahead: [...ahead.values()], later: [...later.values()] };
}

interface CardOptions {
  root: string;
  /** Folder of the release that is being built. */
  folder: string;
  keep: KeepFile;
  snapshot: Snapshot;
  /** The index of the release before. */
  known: FileIndex;
  /** Whether to draw all cards ahead, for a host that cannot draw. */
  all: boolean;
}

/**
 * Draws the pictures for links to the first pages and the newest articles into the folder that is served.
 * @returns the files by their addresses, and the cards that are left for later
 */
export async function writeCards(options: CardOptions): Promise<{ files: FileIndex; later: Card[] }> {
  const { root, folder, keep, snapshot, known, all } = options;
  const client = join(folder, 'client');
  const design = sourceHash(sources);
  const draw = createCardRenderer(root);
  const { ahead, later } = cardsOf(snapshot, all);
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
    const before = known[path];
    if (!before || before.etag !== etag || !keep(before)) await writeFile(join(client, path), bytes);
    index[path] = { file: path.slice(1), type: mediaType(path), size: bytes.length, etag, immutable: false };
  };
  // As many at once as there are processors: pixels of thousands would not fit into memory.
  const waiting = ahead.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const card of waiting) await write(card);
    }),
  );
  return { files: index, later };
}
