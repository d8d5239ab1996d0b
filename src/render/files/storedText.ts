import { type Bytes, compressed, denselyCompressed, worthCompressing } from './compress.ts';
import { tagOf } from './etag.ts';

/** A text in memory with its encodings, as plain data that can be sent to another thread. */
export interface StoredText {
  type: string;
  /** Strong entity tag of the bytes as they are, without quotes. */
  etag: string;
  plain: Bytes;
  br?: Bytes;
  gzip?: Bytes;
}

/** Bytes that compression would not make smaller, such as a picture. */
export function storeBytes(bytes: Uint8Array, type: string): StoredText {
  const plain = new Uint8Array(bytes);
  return { type, etag: tagOf(plain), plain };
}

/**
 * Compresses a text fast, because someone waits for it, or because there are thousands.
 * @param dense whether to take the time to make it as small as possible
 */
export function storeText(text: string, type: string, dense = false): StoredText {
  const plain = new TextEncoder().encode(text);
  return { type, etag: tagOf(plain), plain, ...(plain.length >= worthCompressing && (dense ? denselyCompressed : compressed)(plain)) };
}
