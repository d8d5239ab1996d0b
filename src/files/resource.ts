import type { Bytes, Encoding } from './compress.ts';
import type { StoredText } from './storedText.ts';

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

/** Text that was made while running, as something to send. */
export function storedResource(stored: StoredText): Resource {
  const { type, etag, plain } = stored;
  const encodings = (['br', 'gzip'] as const).filter((encoding) => stored[encoding]);
  return { type, etag, cacheControl: revalidate, encodings, read: (encoding) => (encoding && stored[encoding]) ?? plain };
}
