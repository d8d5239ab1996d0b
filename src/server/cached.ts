import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bytes } from './compress.ts';

const cache = join(import.meta.dirname, '../../node_modules/.cache/site');

async function keep(file: string, bytes: Bytes): Promise<void> {
  await mkdir(cache, { recursive: true });
  // Renamed into place, so that nobody reads half a file.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}

/** What a slow computation gives; kept from build to build under a name that must tell everything it depends on. */
export async function cached(name: string, compute: () => Promise<Bytes>): Promise<Bytes> {
  const file = join(cache, name);
  try {
    return await readFile(file);
  } catch {
    const result = await compute();
    // A server may stand on a disk that it cannot write to; then it computes again after its next start.
    await keep(file, result).catch((error: NodeJS.ErrnoException) => {
      if (!['EROFS', 'EACCES', 'EPERM', 'ENOSPC'].includes(error.code ?? '')) throw error;
    });
    return result;
  }
}
