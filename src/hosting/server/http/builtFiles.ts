import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bytes, bytesOf, encodingsOf, fileResource, isSubscribed, type Resource } from '../../../render/files/resource.ts';
import type { FileIndex, IndexedFile } from '../../../render/files/fileIndex.ts';

export interface BuiltFiles {
  find(path: string): Resource | undefined;
  /** Whether the file at a decoded path was rendered from the content. */
  isRendered(path: string): boolean;
  /** Reads all files into memory, as far as they fit: these are served even if the folder is built again. */
  warm(): Promise<void>;
}

/** The files of a built site. Only the paths of the index exist, so no path leads out of the folder. */
export function createBuiltFiles(client: string, index: FileIndex): BuiltFiles {
  const inMemory = new Map<string, Bytes>();
  /** Bytes of files that may still be kept in memory. */
  let remainingBudget = 96 * 2 ** 20;

  const load = async (file: string): Promise<Bytes> => {
    const bytes = await readFile(join(client, file));
    if (bytes.length <= remainingBudget && !inMemory.has(file)) {
      inMemory.set(file, bytes);
      remainingBudget -= bytes.length;
    }
    return bytes;
  };
  const read = (file: string) => inMemory.get(file) ?? load(file);
  const toResource = (file: IndexedFile): Resource => {
    const resource = fileResource(file, read);
    // Releases share what has not changed, so this is when it was built first.
    const modified = isSubscribed(file) ? statSync(join(client, file.file), { throwIfNoEntry: false })?.mtimeMs : undefined;
    return modified === undefined ? resource : { ...resource, modified };
  };
  const resources = new Map(Object.entries(index).map(([path, file]) => [path, toResource(file)]));

  return {
    find: (path) => resources.get(path),
    isRendered: (path) => Object.hasOwn(index, path) && index[path]?.rendered === true,
    async warm() {
      for (const resource of resources.values()) {
        // A file that cannot be read fails the request for it, not the start.
        for (const encoding of [undefined, ...encodingsOf(resource)])
          await Promise.resolve(bytesOf(resource, encoding)).catch(() => undefined);
      }
    },
  };
}
