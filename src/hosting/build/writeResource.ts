import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Bytes } from '../../render/files/compress.ts';
import type { IndexedFile } from '../../render/files/fileIndex.ts';
import { extensions, type Resource } from '../../render/files/resource.ts';

/** Writes what was rendered, and its encodings where they are smaller, into a folder; gives its entry in an index. */
export function writeResource(folder: string, file: string, resource: Resource<Bytes>): IndexedFile {
  const { type, etag, immutable, plain, br, gzip } = resource;
  const isSmaller = (bytes: Bytes | undefined) => bytes !== undefined && bytes.length < plain.length;
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, plain);
  if (br && isSmaller(br)) writeFileSync(path + extensions.br, br);
  if (gzip && isSmaller(gzip)) writeFileSync(path + extensions.gzip, gzip);
  return {
    file,
    type,
    size: plain.length,
    etag,
    ...(br && isSmaller(br) && { br: br.length }),
    ...(gzip && isSmaller(gzip) && { gz: gzip.length }),
    rendered: true,
    immutable,
  };
}
