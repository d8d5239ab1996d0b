import { writeFile } from 'node:fs/promises';
import { cached } from '../render/contentCache.ts';
import { brotli, type Bytes, gzipped, worthCompressing } from './compress.ts';
import { tagOf } from './etag.ts';

/** Writes `.br` and `.gz` beside a text where they are smaller, and gives their sizes. The same bytes are compressed once. */
export async function compressFile(path: string, bytes: Bytes): Promise<{ br?: number; gz?: number }> {
  if (bytes.length < worthCompressing) return {};
  const tag = tagOf(bytes);
  const br = await cached(`${tag}.br`, () => brotli(bytes, 11));
  const gz = await cached(`${tag}.gz`, () => gzipped(bytes, 9));
  const smaller = { br: br.length < bytes.length, gz: gz.length < bytes.length };
  if (smaller.br) await writeFile(`${path}.br`, br);
  if (smaller.gz) await writeFile(`${path}.gz`, gz);
  return { ...(smaller.br && { br: br.length }), ...(smaller.gz && { gz: gz.length }) };
}
