import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Collection } from '../../collection/collection.ts';
import type { FileIndex, IndexedFile } from '../../render/files/fileIndex.ts';
import type { createRenderer, SiteText, StateOptions } from '../../render/renderer.ts';
import { denseResource } from './compressDensely.ts';
import { previousRelease, type RenderedPages } from './previousRelease.ts';
import { encodingExtensions } from '../../render/files/encoding.ts';
import { type Bytes, type Resource, textResourceAsync } from '../../render/files/resource.ts';
import { releaseModules } from '../../render/releaseLayout.ts';

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

/** Writes a resource, and its compressed copies if they are smaller. Returns its index entry. */
export function writeResource(folder: string, file: string, resource: Resource<Bytes>): IndexedFile {
  const { type, etag, immutable, plain, br, gzip } = resource;
  const isSmaller = (bytes: Bytes | undefined) => bytes !== undefined && bytes.length < plain.length;
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, plain);
  if (br && isSmaller(br)) writeFileSync(path + encodingExtensions.br, br);
  if (gzip && isSmaller(gzip)) writeFileSync(path + encodingExtensions.gzip, gzip);
  return {
    file,
    type,
    size: plain.length,
    etag,
    ...(br && isSmaller(br) && { br: br.length }),
    ...(gzip && isSmaller(gzip) && { gz: gzip.length }),
    rendered: true,
    immutable,
  };
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
    files[site.path] = writeResource(client, fileOf(site), dense ? await denseResource(text, type) : await textResourceAsync(text, type));
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
