import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataNames } from '../../content.config.ts';
import { isDefined } from '../domain/defined.ts';
import { createCardRenderer } from '../render/cards/renderCard.ts';
import { cachedBytes } from '../render/diskCache.ts';
import { readReleaseFile, releaseModules, writeReleaseFile } from '../render/releaseFiles.ts';
import type { SiteText } from '../render/formats/format.ts';
import type { createRenderer } from '../render/renderer.ts';
import { type FileIndex, mediaType, bytesResource, isDocument, textResourceAsync } from '../render/resource.ts';
import type { ApiLocation } from '../site/addresses.ts';
import type { SharingCard, CardDrawing } from '../render/cards/card.ts';
import type { PreparedContent } from './prepareContent.ts';
import { writeResource, denseResource } from './writeResource.ts';
import { dataChangedAt } from '../collection/files/contentFiles.ts';

async function readDrawings({ artwork, art = {} }: CardDrawing, root: string): Promise<Buffer[]> {
  const files = [...(Array.isArray(artwork) ? artwork : []), ...Object.values(art).filter(isDefined)];
  return await Promise.all(files.map(async (src) => await readFile(join(root, 'content/images', src))));
}

/** Draws social cards into the served folder. @returns the files by address */
async function writeCards({ root, folder, codeVersion }: RenderOptions, cards: readonly SharingCard[]): Promise<FileIndex> {
  const client = join(folder, 'client');
  const draw = createCardRenderer(root);
  const index: FileIndex = {};
  const write = async ({ path, drawing }: SharingCard) => {
    const bytes = await cachedBytes(
      [codeVersion, JSON.stringify(drawing), ...(await readDrawings(drawing, root))],
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

export interface ReleaseOptions {
  root: string;
  folder: string;
  /** Instant of the build, in milliseconds. */
  now: number;
  /** Where pages ask for data; undefined for the API of the same server. */
  api?: ApiLocation | undefined;
  /** A static host cannot draw cards on request. */
  host: 'server' | 'static';
}

/** Last commits of pages and data files, by file, in seconds. */
type LastChanges = Readonly<Record<string, number>>;

interface RenderOptions extends ReleaseOptions {
  content: PreparedContent;
  codeVersion: string;
  lastChanges: LastChanges;
}

/** The last change of each data file, in milliseconds: its commit, or its modification time if git doesn't know. */
const datedDataChanges = (root: string, changes: LastChanges, now: number): Record<string, number> =>
  Object.fromEntries(
    dataNames.map((name) => [name, (changes[`content/data/${name}.yaml`] ?? dataChangedAt(root, name, now) / 1000) * 1000]),
  );

const sorted = (files: FileIndex): FileIndex => Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The file of a text in the served folder: `fun/party/index.html` for the page `/fun/party`. */
function textFile({ path, type }: SiteText): string {
  if (!isDocument({ type })) return path.slice(1);
  return path === '/404' ? '404.html' : posix.join(path.slice(1), 'index.html');
}

/** Number of texts that are compressed and written while the next page is rendered; enough for a few processors. */
const maxPending = 8;

/** Renders pages and other texts into the served folder with the release's own renderer, which reads its index and last changes. */
async function renderTexts({ root, folder, content, now, api }: RenderOptions): Promise<{ files: FileIndex; cards: SharingCard[] }> {
  // `run/renderer.mjs` is `render/renderer.ts`, bundled.
  const code = (await import(pathToFileURL(join(folder, releaseModules.renderer)).href)) as { createRenderer: typeof createRenderer };
  const { renderSite } = await code.createRenderer(root, folder);
  const files: FileIndex = {};
  const write = async (written: SiteText) => {
    const { path, text, type, dense } = written;
    const resource = dense ? await denseResource(text, type) : await textResourceAsync(text, type);
    files[path] = { ...writeResource(join(folder, 'client'), textFile(written), resource), rendered: true };
  };
  const writing: Promise<void>[] = [];
  const cards = await renderSite(content.collection, { now, api }, async (text) => {
    if (writing.length >= maxPending) await writing.shift();
    const written = write(text);
    written.catch(() => undefined); // The error is thrown where the promise is awaited.
    writing.push(written);
  });
  await Promise.all(writing);
  return { files, cards };
}

/**
 * Renders the site into a release that contains the bundled code and the files that don't depend on it. For a static host it also draws the
 * cards.
 * @returns the number of pages
 */
export async function renderRelease(options: RenderOptions): Promise<number> {
  const { root, folder, now, host, content, lastChanges } = options;
  const built = sorted({ ...readReleaseFile(folder, 'files'), ...content.pictures });
  writeReleaseFile(folder, 'files', built);
  writeReleaseFile(folder, 'lastChanges', lastChanges);
  writeReleaseFile(folder, 'dataChanges', datedDataChanges(root, lastChanges, now));
  const { files, cards } = await renderTexts(options);
  const drawn = host === 'static' ? await writeCards(options, cards) : {};
  // Sorted, because cards are drawn in parallel and finish in any order.
  writeReleaseFile(folder, 'files', sorted({ ...built, ...files, ...drawn }));
  writeReleaseFile(folder, 'cards', host === 'static' ? [] : cards);
  return Object.values(files).filter(isDocument).length;
}
