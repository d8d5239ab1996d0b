import { writeFile } from 'node:fs/promises';
import { cached } from './cached.ts';
import { brotli, type Bytes, gzipped, worthCompressing } from './compress.ts';
import { tagOf } from './etag.ts';

/**
 * Writes `.br` and `.gz` beside a text where they are smaller, and gives their sizes.
 * @param lasts whether builds repeat these bytes, so that slow and best compression pays, once. Pages tell when they were
 * printed: theirs takes a quarter of the time that one more percent would cost.
 */
export async function compressFile(path: string, bytes: Bytes, lasts: boolean): Promise<{ br?: number; gz?: number }> {
  if (bytes.length < worthCompressing) return {};
  const tag = tagOf(bytes);
  const br = lasts ? await cached(`${tag}.11.br`, () => brotli(bytes, 11)) : await brotli(bytes, 7);
  const gz = lasts ? await cached(`${tag}.gz`, () => gzipped(bytes, 9)) : await gzipped(bytes, 9);
  const smaller = { br: br.length < bytes.length, gz: gz.length < bytes.length };
  if (smaller.br) await writeFile(`${path}.br`, br);
  if (smaller.gz) await writeFile(`${path}.gz`, gz);
  return { ...(smaller.br && { br: br.length }), ...(smaller.gz && { gz: gz.length }) };
}
