import type { Bytes, Encoding } from './compress.ts';
import type { StoredText } from './storedText.ts';

/** The body of a response, with the encodings in which it is available. */
export interface Resource {
  type: string;
  /** Strong entity tag of the bytes as they are, without quotes. */
  etag: string;
  cacheControl: string;
  /** Encodings in which it is available, best first. */
  encodings: readonly Encoding[];
  /** Its bytes, encoded or not; rejects if they can't be read. */
  read(encoding: Encoding | undefined): Bytes | Promise<Bytes>;
}

/** The Cache-Control of what may change at any moment: caches must revalidate it. */
export const revalidate = 'no-cache';
export const forever = 'public, max-age=31536000, immutable';

/** A text that was rendered while the server runs, as a resource. */
export function storedResource(stored: StoredText): Resource {
  const { type, etag, plain } = stored;
  const encodings = (['br', 'gzip'] as const).filter((encoding) => stored[encoding]);
  return { type, etag, cacheControl: revalidate, encodings, read: (encoding) => (encoding && stored[encoding]) ?? plain };
}
