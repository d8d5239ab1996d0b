import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, type BrotliOptions, constants, gzip, gzipSync } from 'node:zlib';

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

export type Bytes = Uint8Array<ArrayBuffer>;
export type Encoding = 'br' | 'gzip';

/** Bytes. Smaller texts hardly shrink when they're compressed. */
export const worthCompressing = 256;

function brotliOptions(bytes: Bytes, quality: number): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_LGWIN } = constants;
  // A window no larger than the text: allocating the default one takes longer than compressing most texts.
  const window = Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 16))));
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_LGWIN]: window,
    },
  };
}

/** Text as brotli, quality 0 to 11. */
export const brotli = (bytes: Bytes, quality: number): Promise<Bytes> => brotliOf(bytes, brotliOptions(bytes, quality));

/** Bytes as gzip, level 1 to 9. */
export const gzipped = (bytes: Bytes, level: number): Promise<Bytes> => gzipOf(bytes, { level });

/** A short text in both encodings. Synchronous, because handing it to another thread takes longer than compressing it fast. */
export const compressed = (bytes: Bytes): { br: Bytes; gzip: Bytes } => ({
  br: brotliCompressSync(bytes, brotliOptions(bytes, 7)),
  gzip: gzipSync(bytes, { level: 4 }),
});

/** Above this size, bytes, the slowest quality takes seconds. */
const slowestUpTo = 1_000_000;

/** A text in both, as small as can be. */
export const denselyCompressed = (bytes: Bytes): { br: Bytes; gzip: Bytes } => ({
  br: brotliCompressSync(bytes, brotliOptions(bytes, bytes.length > slowestUpTo ? 9 : 11)),
  gzip: gzipSync(bytes, { level: 9 }),
});
