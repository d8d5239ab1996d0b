import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotli, type Bytes, gzipped, worthCompressing } from '../../render/files/resource.ts';
import { tagOf } from '../../render/files/etag.ts';
import type { FileIndex, IndexedFile } from '../../render/files/fileIndex.ts';
import { filesIn } from '../releases/folderHashes.ts';
import type { KeepFile } from './keepFiles.ts';
import { isTextType, mediaType } from '../../render/files/mediaTypes.ts';

const isHidden = (path: string) => path.split('/').some((name) => name.startsWith('.') && name !== '.well-known');

/** Paths of the files below a folder, with forward slashes; hidden files and compressed copies are left out. */
export const filesBelow = (folder: string): string[] => filesIn(folder).filter((file) => !isHidden(file) && !/\.(?:br|gz)$/.test(file));

/** Writes `.br` and `.gz` beside a text where they are smaller, and gives their sizes. */
async function compressFile(path: string, bytes: Bytes): Promise<Pick<IndexedFile, 'br' | 'gz'>> {
  if (bytes.length < worthCompressing) return {};
  const [br, gz] = await Promise.all([brotli(bytes, 11), gzipped(bytes, 9)]);
  const smaller = { br: br.length < bytes.length, gz: gz.length < bytes.length };
  if (smaller.br) await writeFile(`${path}.br`, br);
  if (smaller.gz) await writeFile(`${path}.gz`, gz);
  return { ...(smaller.br && { br: br.length }), ...(smaller.gz && { gz: gz.length }) };
}

async function indexFile(client: string, file: string, known: IndexedFile | undefined, keep?: KeepFile): Promise<IndexedFile> {
  const path = join(client, file);
  const bytes = await readFile(path);
  const etag = tagOf(bytes);
  if (known?.etag === etag && keep?.(known)) return known;
  const type = mediaType(file);
  const compressed = isTextType(type) ? await compressFile(path, bytes) : {};
  return { file, type, size: bytes.length, etag, ...compressed, immutable: file.startsWith('assets/') };
}

/**
 * Indexes files of a folder that is served, each at its own path, and writes compressed copies of texts beside them. Pages are indexed
 * where they are rendered.
 * @param files all files of the folder if left out
 * @param known the index of the release before: the compressed copies of what has not changed since are kept
 */
export async function indexFiles(client: string, files?: readonly string[], known: FileIndex = {}, keep?: KeepFile): Promise<FileIndex> {
  const present = files ?? filesBelow(client);
  const indexed = await Promise.all(present.map(async (file) => await indexFile(client, file, known[`/${file}`], keep)));
  return Object.fromEntries(indexed.map((entry) => [`/${entry.file}`, entry]));
}
