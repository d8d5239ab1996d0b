import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bytes, Encoding } from '../../files/compress.ts';
import type { FileIndex, IndexedFile } from '../../files/fileIndex.ts';
import { forever, type Resource, revalidate } from '../../files/resource.ts';

export interface BuiltFiles {
  /** What stands at a decoded address; undefined: nothing. */
  find(path: string): Resource | undefined;
  /** Reads all files into memory, as far as they fit: they are then served even if the folder is built anew. */
  warm(): Promise<void>;
}

const endings = { br: '.br', gzip: '.gz' } as const;

/** The files of a built site. Only addresses of the index exist, so no address leads out of the folder. */
export function createBuiltFiles(client: string, index: FileIndex, memory = 96 * 2 ** 20): BuiltFiles {
  const held = new Map<string, Bytes>();
  let free = memory;

  const load = async (file: string): Promise<Bytes> => {
    const bytes = await readFile(join(client, file));
    if (bytes.length <= free && !held.has(file)) {
      held.set(file, bytes);
      free -= bytes.length;
    }
    return bytes;
  };
  const read = (file: string): Bytes | Promise<Bytes> => held.get(file) ?? load(file);
  const encodingsOf = ({ br, gz }: IndexedFile): Encoding[] => [...(br ? ['br' as const] : []), ...(gz ? ['gzip' as const] : [])];
  const resources = new Map<string, Resource>(
    Object.entries(index).map(([path, entry]) => [
      path,
      {
        type: entry.type,
        etag: entry.etag,
        cacheControl: entry.immutable ? forever : revalidate,
        encodings: encodingsOf(entry),
        read: (encoding) => read(encoding ? entry.file + endings[encoding] : entry.file),
      },
    ]),
  );

  return {
    find: (path) => resources.get(path),
    async warm() {
      for (const { encodings, read: readOne } of resources.values()) {
        // A file that cannot be read is told to whoever asks for it.
        for (const encoding of [undefined, ...encodings]) await Promise.resolve(readOne(encoding)).catch(() => undefined);
      }
    },
  };
}
