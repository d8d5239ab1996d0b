import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Rendering } from '../../app/rendering.ts';
import type { Source } from '../../collection/snapshot.ts';
import { cached, nameFor, takeUsed } from '../../server/cached.ts';
import type { Bytes } from '../../server/compress.ts';
import type { IndexedFile } from '../../server/fileIndex.ts';
import { mediaType } from '../../server/mediaTypes.ts';
import { compileSources, loadPrinter } from '../../server/printPage.ts';
import { type StoredText, storeText } from '../../server/storedText.ts';
import type { Prepare } from './onThreads.ts';

/** What all pages of a printing share, and the name of the code that prints them. */
export type Shared = Pick<Source, 'shell' | 'facts'> & { root: string; codeVersion: string };

export interface PageToPrint {
  source: Omit<Source, 'shell' | 'facts'>;
  /** Whether its data is written, too: articles share theirs. */
  withData: boolean;
}

export interface PrintedFiles {
  files: IndexedFile[];
  /** What it used of what earlier builds have kept. */
  used: string[];
}

type KeptPage = Record<'html' | 'data', StoredText> & { dataPath: string };

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
 * show stays the same: its text, its news, the shell, every fact, and the code.
 */
const prepare: Prepare<Shared, PageToPrint, PrintedFiles> = async ({ root, codeVersion, shell, facts }) => {
  const client = join(root, 'dist/client');
  const state = nameFor(codeVersion, JSON.stringify([shell, facts]));
  const compile = compileSources(root);
  let printer: ReturnType<typeof loadPrinter> | undefined;
  const print = async (rendering: Rendering): Promise<KeptPage> => {
    const { html, data, dataPath } = await (await (printer ??= loadPrinter(root)))(rendering);
    return { html: storeText(html, mediaType('index.html')), data: storeText(data, mediaType('data.json')), dataPath };
  };
  return async ({ source, withData }) => {
    const { shell: _, facts: __, ...own } = await compile({ ...source, shell, facts });
    const bytes = await cached(`${nameFor(state, JSON.stringify(own))}.page`, async () => serialize(await print({ ...own, shell, facts })));
    const { html, data, dataPath } = deserialize(bytes) as KeptPage;
    const files = [writeText(client, htmlFile(source.pathname), html)];
    if (withData) files.push(writeText(client, dataPath.slice(1), data));
    return { files, used: takeUsed() };
  };
};
export default prepare;
