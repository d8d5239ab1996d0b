import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFile } from './compressFile.ts';
import { tagOf } from './etag.ts';
import { isText, mediaType } from './mediaTypes.ts';

export interface IndexedFile {
  /** Path below the folder that is served, with forward slashes. */
  file: string;
  type: string;
  /** Bytes, uncompressed. */
  size: number;
  /** Strong entity tag of the uncompressed file, without quotes. */
  etag: string;
  /** Bytes of the file compressed by brotli; absent where there is none. */
  br?: number;
  /** Bytes of the file compressed by gzip; absent where there is none. */
  gz?: number;
  /** Whether the address never shows other bytes, because it holds a hash of them. */
  immutable: boolean;
}

/** Everything that is served, by its decoded address: `/join/hotel`, `/assets/x.js`. Nothing else exists. */
export type FileIndex = Record<string, IndexedFile>;

const isHidden = (path: string) => path.split('/').some((name) => name.startsWith('.') && name !== '.well-known');

/** `join/hotel/index.html` and `join/hotel.html` are the page `/join/hotel`; other files keep their names. */
export function addressOf(file: string): string {
  return `/${file}`.replace(/(?:\/index)?\.html$/, '') || '/';
}

async function indexFile(client: string, file: string): Promise<[string, IndexedFile]> {
  const bytes = await readFile(join(client, file));
  const type = mediaType(file);
  const immutable = file.startsWith('assets/');
  const compressed = isText(type) ? await compressFile(join(client, file), bytes) : {};
  return [addressOf(file), { file, type, size: bytes.length, etag: tagOf(bytes), ...compressed, immutable }];
}

// More than the four threads that Node keeps for such work can do at once; few enough to hold in memory.
const atOnce = 16;

/**
 * Indexes a folder that is served, and leaves compressed copies of its texts beside them.
 * @param part a folder within it, where nothing else is to be indexed
 */
export async function indexFiles(client: string, part = ''): Promise<FileIndex> {
  const entries = await readdir(join(client, part), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(client, '/').length).replaceAll('\\', '/'))
    .filter((file) => !isHidden(file) && !/\.(?:br|gz)$/.test(file))
    .toSorted();
  const indexed: [string, IndexedFile][] = [];
  const waiting = files.values();
  const work = async () => {
    for (const file of waiting) indexed.push(await indexFile(client, file));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return Object.fromEntries(indexed);
}
