import { brotli, type Bytes, type Encoding, gzipped, worthCompressing } from './compress.ts';
import { tagOf } from './etag.ts';

/** Something that can be sent: one sequence of bytes, perhaps in encodings. */
export interface Resource {
  type: string;
  /** Strong entity tag of the bytes as they are, without quotes. */
  etag: string;
  cacheControl: string;
  /** Encodings it can be had in besides its own, best first. */
  encodings: readonly Encoding[];
  /** Its bytes, in an encoding or as they are; rejects where they cannot be read any more. */
  read(encoding: Encoding | undefined): Bytes | Promise<Bytes>;
}

/** Kept by caches, but used only after asking: what may change at any moment. */
export const revalidate = 'no-cache';
export const forever = 'public, max-age=31536000, immutable';

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

/** Text that was made while running, with its encodings, all in memory. */
export async function memoryResource(text: string, type: string): Promise<Resource> {
  const plain = bytesOf(text);
  const known = new Map<Encoding | undefined, Bytes>([[undefined, plain]]);
  if (plain.length >= worthCompressing) {
    // Low qualities: this runs beside visitors' requests, and the last percent of size is not worth their waiting.
    const [br, gz] = await Promise.all([brotli(plain, 4), gzipped(plain, 6)]);
    known.set('br', br).set('gzip', gz);
  }
  const encodings = (['br', 'gzip'] as const).filter((encoding) => known.has(encoding));
  return { type, etag: tagOf(plain), cacheControl: revalidate, encodings, read: (encoding) => known.get(encoding) ?? plain };
}
