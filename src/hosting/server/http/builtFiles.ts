import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Bytes,
  bytesOf,
  encodingsOf,
  fileResource,
  isSubscribed,
  type Resource,
  type FileIndex,
  type IndexedFile,
} from '../../../render/resource.ts';

export interface BuiltFiles {
  find(path: string): Resource | undefined;
  /** True if the file at a decoded path was rendered from the content. */
  isRendered(path: string): boolean;
  /** Reads files into memory until the budget is used up. These are served even if the folder is rebuilt. */
  warm(): Promise<void>;
}

/** The files of a built site. Only paths in the index exist, so no path can escape the folder. */
export function createBuiltFiles(client: string, index: FileIndex): BuiltFiles {
  const inMemory = new Map<string, Bytes>();
  /** Remaining memory for files, in bytes. */
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
    // Releases share unchanged files, so this is the time of the first build.
    const modified = isSubscribed(file) ? statSync(join(client, file.file), { throwIfNoEntry: false })?.mtimeMs : undefined;
    return modified === undefined ? resource : { ...resource, modified };
  };
  const resources = new Map(Object.entries(index).map(([path, file]) => [path, toResource(file)]));

  return {
    find: (path) => resources.get(path),
    isRendered: (path) => Object.hasOwn(index, path) && index[path]?.rendered === true,
    async warm() {
      for (const resource of resources.values()) {
        // An unreadable file fails its requests, not the start.
        for (const encoding of [undefined, ...encodingsOf(resource)])
          await Promise.resolve(bytesOf(resource, encoding)).catch(() => undefined);
      }
    },
  };
}
