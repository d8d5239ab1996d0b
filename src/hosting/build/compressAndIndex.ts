import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesResource, type FileIndex, type IndexedFile, isTextType, mediaType } from '../../render/resource.ts';
import { filesIn } from '../releases/fileOperations.ts';
import { compressDensely } from './compressDensely.ts';
import { writeCopies } from './writeResource.ts';
const isHidden = (path: string) => path.split('/').some((name) => name.startsWith('.') && name !== '.well-known');

/** Paths of the files in a folder tree, with forward slashes. Excludes hidden files and compressed copies. */
export const filesBelow = (folder: string): string[] => filesIn(folder).filter((file) => !isHidden(file) && !/\.(?:br|gz)$/.test(file));

async function indexFile(client: string, file: string): Promise<IndexedFile> {
  const resource = bytesResource(await readFile(join(client, file)), mediaType(file), file.startsWith('assets/'));
  const compressed = isTextType(resource.type) && (await compressDensely(resource.plain));
  return writeCopies(client, file, { ...resource, ...compressed });
}

/**
 * Indexes files of the served folder, each at its own path, and writes compressed copies of texts beside them. Pages are indexed when they
 * are rendered.
 * @param files defaults to all files of the folder
 */
export async function compressAndIndex(client: string, files?: readonly string[]): Promise<FileIndex> {
  const present = files ?? filesBelow(client);
  const indexed = await Promise.all(present.map(async (file) => await indexFile(client, file)));
  return Object.fromEntries(indexed.map((entry) => [`/${entry.file}`, entry]));
}
