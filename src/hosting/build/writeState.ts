import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Collection } from '../../collection/collection.ts';
import type { FileIndex } from '../../render/files/fileIndex.ts';
import type { createRenderer, SiteText, StateOptions } from '../../render/renderer.ts';
import { denseResource } from './compressDensely.ts';
import { previousRelease, type RenderedPages } from './previousRelease.ts';
import { textResourceAsync } from '../../render/files/resource.ts';
import { releaseModules } from '../../render/releaseLayout.ts';
import { writeResource } from './writeResource.ts';

interface WriteOptions extends Omit<StateOptions, 'known'> {
  root: string;
  /** Folder of the release that is being built. */
  folder: string;
  collection: Collection;
  /** A hash of code and pictures, on which all pages depend. */
  codeAndPictures: string;
}

/** The file of a text in the served folder: `fun/party/index.html` for the page `/fun/party`. */
function fileOf({ path, isDocument }: Pick<SiteText, 'path' | 'isDocument'>): string {
  if (!isDocument) return path.slice(1);
  return path === '/404' ? '404.html' : posix.join(path.slice(1), 'index.html');
}

/** Number of texts that are compressed and written while the next page is rendered; enough for a few processors. */
const maxPending = 8;

/** Renders the site into the served folder, reusing unchanged texts of the previous release. Returns all its files. */
export async function writeState(options: WriteOptions): Promise<{ files: FileIndex; rendered: RenderedPages }> {
  const { root, folder, collection, codeAndPictures } = options;
  const client = join(folder, 'client');
  // Renders with the renderer in the release.
  const renderer = pathToFileURL(join(folder, releaseModules.renderer)).href;
  const code = (await import(renderer)) as { createRenderer: typeof createRenderer };
  const { renderState } = await code.createRenderer(root, folder);
  const files: FileIndex = {};
  const write = async ({ text, type, dense, ...site }: SiteText) => {
    const resource = dense ? await denseResource(text, type) : await textResourceAsync(text, type);
    files[site.path] = { ...writeResource(client, fileOf(site), resource), rendered: true };
  };
  const writing: Promise<void>[] = [];
  const before = previousRelease(root, codeAndPictures);
  const { kept, known } = await renderState(collection, { ...options, ...(before && { known: before.rendered }) }, async (text) => {
    if (writing.length >= maxPending) await writing.shift();
    const written = write(text);
    written.catch(() => undefined); // The error is thrown where the promise is awaited.
    writing.push(written);
  });
  await Promise.all(writing);
  if (before) for (const address of kept) files[address] = before.take(address, folder);
  return { files, rendered: { state: codeAndPictures, ...known } };
}
