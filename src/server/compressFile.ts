import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotli, type Bytes, gzipped, worthCompressing } from './compress.ts';
import { tagOf } from './etag.ts';

const cache = join(import.meta.dirname, '../../node_modules/.cache/site');

/** What a slow computation gives for bytes; kept from build to build. */
async function cached(name: string, compute: () => Promise<Bytes>): Promise<Bytes> {
  const file = join(cache, name);
  try {
    return await readFile(file);
  } catch {
    const result = await compute();
    await mkdir(cache, { recursive: true });
    // Renamed into place, so that nobody reads half a file.
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, result);
    await rename(draft, file);
    return result;
  }
}

/**
 * Writes `.br` and `.gz` beside a text where they are smaller, and gives their sizes.
 * @param best whether time does not matter: for what is built seldom and sent often
 */
export async function compressFile(path: string, bytes: Bytes, best: boolean): Promise<{ br?: number; gz?: number }> {
  if (bytes.length < worthCompressing) return {};
  const quality = best ? 11 : 9;
  const tag = tagOf(bytes);
  const br = await cached(`${tag}.${quality}.br`, () => brotli(bytes, quality));
  const gz = await cached(`${tag}.gz`, () => gzipped(bytes, 9));
  const smaller = { br: br.length < bytes.length, gz: gz.length < bytes.length };
  if (smaller.br) await writeFile(`${path}.br`, br);
  if (smaller.gz) await writeFile(`${path}.gz`, gz);
  return { ...(smaller.br && { br: br.length }), ...(smaller.gz && { gz: gz.length }) };
}
