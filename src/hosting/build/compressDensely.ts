import { cachedBytes } from '../../render/diskCache.ts';
import { brotli, type Bytes, bytesResource, gzipped, type Resource, worthCompressing } from '../../render/resource.ts';

/** In bytes. Above this size, the slowest quality takes seconds. */
const slowestUpTo = 1_000_000;

/** Compresses as much as possible with brotli and gzip, unless the bytes are too few to be worth it. Slow, so results are cached. */
export async function compressDensely(bytes: Bytes): Promise<{ br?: Bytes; gzip?: Bytes }> {
  if (bytes.length < worthCompressing) return {};
  const cached = async (name: string, compress: () => Promise<Bytes>) =>
    new Uint8Array(await cachedBytes([name, Buffer.from(bytes)], async () => Buffer.from(await compress())));
  const quality = bytes.length > slowestUpTo ? 9 : 11;
  const [br, gzip] = await Promise.all([
    cached(`brotli ${quality}`, () => brotli(bytes, quality)),
    cached('gzip', () => gzipped(bytes, 9)),
  ]);
  return { br, gzip };
}

/** A text resource with the densest compression. */
export async function denseResource(text: string, type: string): Promise<Resource<Bytes>> {
  const resource = bytesResource(new TextEncoder().encode(text), type);
  return { ...resource, ...(await compressDensely(resource.plain)) };
}
