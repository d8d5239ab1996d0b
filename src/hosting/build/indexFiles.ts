import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bytes } from '../../render/files/resource.ts';
import { entityTag } from '../../render/files/etag.ts';
import type { FileIndex, IndexedFile } from '../../render/files/fileIndex.ts';
import { filesIn } from '../releases/folderHashes.ts';
import { compressDensely } from './compressDensely.ts';
import { isTextType, mediaType } from '../../render/files/mediaTypes.ts';

const isHidden = (path: string) => path.split('/').some((name) => name.startsWith('.') && name !== '.well-known');

/** Paths of the files in a folder tree, with forward slashes. Excludes hidden files and compressed copies. */
export const filesBelow = (folder: string): string[] => filesIn(folder).filter((file) => !isHidden(file) && !/\.(?:br|gz)$/.test(file));

/** Writes `.br` and `.gz` beside a text if they are smaller, and returns their sizes. */
async function compressFile(path: string, bytes: Bytes): Promise<Pick<IndexedFile, 'br' | 'gz'>> {
  const { br, gzip } = await compressDensely(bytes);
  const sizes: Pick<IndexedFile, 'br' | 'gz'> = {};
  for (const [name, encoded] of [
    ['br', br],
    ['gz', gzip],
  ] as const)
    if (encoded && encoded.length < bytes.length) {
      await writeFile(`${path}.${name}`, encoded);
      sizes[name] = encoded.length;
    }
  return sizes;
}

async function indexFile(client: string, file: string): Promise<IndexedFile> {
  const path = join(client, file);
  const bytes = await readFile(path);
  const etag = entityTag(bytes);
  const type = mediaType(file);
  const compressed = isTextType(type) ? await compressFile(path, bytes) : {};
  return { file, type, size: bytes.length, etag, ...compressed, immutable: file.startsWith('assets/') };
}

/**
 * Indexes files of the served folder, each at its own path, and writes compressed copies of texts beside them. Pages are indexed when they
 * are rendered.
 * @param files defaults to all files of the folder
 */
export async function indexFiles(client: string, files?: readonly string[]): Promise<FileIndex> {
  const present = files ?? filesBelow(client);
  const indexed = await Promise.all(present.map(async (file) => await indexFile(client, file)));
  return Object.fromEntries(indexed.map((entry) => [`/${entry.file}`, entry]));
}
