import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Rendering } from '../../site/pageData.ts';
import type { Source } from '../../site/snapshot.ts';
import { cached, cacheKey, takeUsed } from '../../render/contentCache.ts';
import type { Bytes } from '../../files/compress.ts';
import type { IndexedFile } from '../../files/fileIndex.ts';
import { mediaType } from '../../files/mediaTypes.ts';
import { createPageCompiler, loadPageRenderer } from '../../render/renderDocument.ts';
import { type StoredText, storeText } from '../../files/storedText.ts';
import type { WorkerFactory } from './mapInWorkers.ts';

/** What all pages of a printing share, and the name of the code that prints them. */
export type Shared = Pick<Source, 'layout' | 'data'> & { root: string; codeVersion: string };

export interface PageToRender {
  source: Omit<Source, 'layout' | 'data'>;
  /** Whether its data is written, too: articles share theirs. */
  withData: boolean;
}

export interface WrittenPage {
  files: IndexedFile[];
  /** What it used of what earlier builds have kept. */
  used: string[];
}

type CachedPage = Record<'html' | 'data', StoredText> & { dataPath: string };

/** File of a page within the built site: /join/hotel is join/hotel/index.html. */
const htmlFile = (path: string) => (path === '/404' ? '404.html' : posix.join(path.slice(1), 'index.html'));

/** Writes a file unless it is there: to look is faster, and spares the disk. */
function writeNew(path: string, bytes: Bytes): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === bytes.length && readFileSync(path).equals(bytes)) return;
  if (size === undefined) mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/** Writes a text and those of its encodings that are smaller. */
function writeText(client: string, file: string, { type, etag, plain, br, gzip }: StoredText): IndexedFile {
  const path = join(client, file);
  writeNew(path, plain);
  const indexed: IndexedFile = { file, type, size: plain.length, etag, immutable: false };
  for (const [encoding, bytes] of Object.entries({ br, gz: gzip })) {
    if (!bytes || bytes.length >= plain.length) continue;
    writeNew(`${path}.${encoding}`, bytes);
    indexed[encoding as 'br' | 'gz'] = bytes.length;
  }
  return indexed;
}

/**
 * Prints pages and writes their files, compressed copies included. What was printed is kept as long as all that it could
 * show stays the same: its text, its news, the layout, all data, and the code.
 */
const createRenderWorker: WorkerFactory<Shared, PageToRender, WrittenPage> = async ({ root, codeVersion, layout, data }) => {
  const client = join(root, 'dist/client');
  const state = cacheKey(codeVersion, JSON.stringify([layout, data]));
  const compile = createPageCompiler(root);
  let printer: ReturnType<typeof loadPageRenderer> | undefined;
  const print = async (rendering: Rendering): Promise<CachedPage> => {
    const { html, data: pageData, dataPath } = await (await (printer ??= loadPageRenderer(root)))(rendering);
    return { html: storeText(html, mediaType('index.html')), data: storeText(pageData, mediaType('data.json')), dataPath };
  };
  return async ({ source, withData }) => {
    const { layout: _, data: __, ...own } = await compile({ ...source, layout, data });
    const bytes = await cached(`${cacheKey(state, JSON.stringify(own))}.page`, async () =>
      serialize(await print({ ...own, layout, data })),
    );
    const cachedPage = deserialize(bytes) as CachedPage;
    const files = [writeText(client, htmlFile(source.pathname), cachedPage.html)];
    if (withData) files.push(writeText(client, cachedPage.dataPath.slice(1), cachedPage.data));
    return { files, used: takeUsed() };
  };
};
export default createRenderWorker;
