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
  const compressed = isText(type) ? await compressFile(join(client, file), bytes, !type.startsWith('text/html')) : {};
  return [addressOf(file), { file, type, size: bytes.length, etag: tagOf(bytes), ...compressed, immutable }];
}

/** Indexes a built site and leaves compressed copies of its texts beside them. */
export async function indexFiles(client: string): Promise<FileIndex> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(client, '/').length).replaceAll('\\', '/'))
    .filter((file) => !isHidden(file) && !/\.(?:br|gz)$/.test(file))
    .toSorted();
  const index: FileIndex = {};
  // A few at a time: compression runs on the four threads that Node keeps for such work.
  for (let start = 0; start < files.length; start += 8) {
    const batch = await Promise.all(files.slice(start, start + 8).map((file) => indexFile(client, file)));
    Object.assign(index, Object.fromEntries(batch));
  }
  return index;
}
