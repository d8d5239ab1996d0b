import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IndexedFile, Bytes, Resource } from '../../render/resource.ts';

/** Writes those compressed copies of a resource that are smaller than it, beside its file. Returns its index entry. */
export function writeCopies(folder: string, file: string, { type, etag, immutable, plain, br, gzip }: Resource<Bytes>): IndexedFile {
  const entry: IndexedFile = { file, type, size: plain.length, etag, immutable };
  const copies = { br, gz: gzip };
  for (const name of ['br', 'gz'] as const) {
    const bytes = copies[name];
    if (!bytes || bytes.length >= plain.length) continue;
    writeFileSync(join(folder, `${file}.${name}`), bytes);
    entry[name] = bytes.length;
  }
  return entry;
}

/** Writes a resource and its copies. Returns its index entry. */
export function writeResource(folder: string, file: string, resource: Resource<Bytes>): IndexedFile {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, resource.plain);
  return writeCopies(folder, file, resource);
}
