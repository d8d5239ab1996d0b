import { brotli, type Bytes, gzipped, worthCompressing } from './compress.ts';
import { tagOf } from './etag.ts';

/** A text in memory, with its encodings: plain data, so that it can go from thread to thread. */
export interface StoredText {
  type: string;
  /** Strong entity tag of the bytes as they are, without quotes. */
  etag: string;
  plain: Bytes;
  br?: Bytes;
  gzip?: Bytes;
}

/** Compresses a text that was made while running: fast, because somebody waits for it. */
export async function storeText(text: string, type: string): Promise<StoredText> {
  const plain = new TextEncoder().encode(text);
  const stored = { type, etag: tagOf(plain), plain };
  if (plain.length < worthCompressing) return stored;
  const [br, gzip] = await Promise.all([brotli(plain, 5), gzipped(plain, 6)]);
  return { ...stored, br, gzip };
}
