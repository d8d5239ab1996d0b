import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, type BrotliOptions, constants, gzip as gzipAsync, gzipSync } from 'node:zlib';
import { type Encoding, encodingExtensions } from './encoding.ts';
import { entityTag } from './etag.ts';
import type { IndexedFile } from './fileIndex.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzipAsync);

export type Bytes = Uint8Array<ArrayBuffer>;

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
export const brotli = (bytes: Bytes, quality: number): Promise<Bytes> => compressBrotli(bytes, brotliOptions(bytes, quality));

/** Bytes as gzip, level 1 to 9. */
export const gzipped = (bytes: Bytes, level: number): Promise<Bytes> => compressGzip(bytes, { level });

/** Compression levels for texts that somebody waits for. */
const fast = { quality: 7, level: 4 };

/** Bytes in memory, or a function that reads them, and rejects if it can't. */
type Body = Bytes | (() => Bytes | Promise<Bytes>);

/** The body of a response with its headers. With its bytes in memory it is plain data, which can be sent to another thread. */
export interface Resource<Kind extends Body = Body> {
  type: string;
  /** Strong entity tag of the bytes as they are, without quotes. */
  etag: string;
  immutable: boolean;
  /** Since when it is as it is, milliseconds; known for what programs subscribe to. */
  modified?: number;
  plain: Kind;
  br?: Kind;
  gzip?: Kind;
}

/** Whether programs ask for a resource again and again: feeds and calendars. Some of them keep no tag, but a date. */
export const isSubscribed = ({ type }: Pick<Resource, 'type'>): boolean =>
  /^(?:application\/(?:rss\+xml|atom\+xml|feed\+json)|text\/calendar)\b/.test(type);

export const isDocument = ({ type }: Pick<Resource, 'type'>): boolean => type.startsWith('text/html');

export function cacheControlOf(resource: Pick<Resource, 'type' | 'immutable'>): string {
  if (resource.immutable) return forever;
  return isDocument(resource) ? revalidateDocument : revalidate;
}

/** The encodings in which a resource is available, best first. */
export const encodingsOf = (resource: Resource): Encoding[] => (['br', 'gzip'] as const).filter((encoding) => resource[encoding]);

export function bytesOf(resource: Resource, encoding?: Encoding): Bytes | Promise<Bytes> {
  const body = (encoding && resource[encoding]) ?? resource.plain;
  return typeof body === 'function' ? body() : body;
}

/** Bytes that compression would not make smaller, such as a picture. */
export function bytesResource(bytes: Uint8Array, type: string, immutable = false): Resource<Bytes> {
  const plain = new Uint8Array(bytes);
  return { type, etag: entityTag(plain), immutable, plain };
}

/** Compresses a text fast, because someone waits for it. Synchronous, because handing it to another thread takes longer. */
export function textResource(text: string, type: string): Resource<Bytes> {
  const plain = new TextEncoder().encode(text);
  const encoded = plain.length >= worthCompressing && {
    br: brotliCompressSync(plain, brotliOptions(plain, fast.quality)),
    gzip: gzipSync(plain, { level: fast.level }),
  };
  return { type, etag: entityTag(plain), immutable: false, plain, ...encoded };
}

/** The same on other threads, for thousands of texts. */
export async function textResourceAsync(text: string, type: string): Promise<Resource<Bytes>> {
  const plain = new TextEncoder().encode(text);
  const resource = { type, etag: entityTag(plain), immutable: false, plain };
  if (plain.length < worthCompressing) return resource;
  const [br, gzip] = await Promise.all([brotli(plain, fast.quality), gzipped(plain, fast.level)]);
  return { ...resource, br, gzip };
}

/** The Cache-Control of what may change at any moment: caches must revalidate it. */
export const revalidate = 'no-cache';
/**
 * That of documents: a network that writes its own code into them, such as Cloudflare's to hide mail addresses, would break their links.
 */
export const revalidateDocument = `${revalidate}, no-transform`;
export const forever = 'public, max-age=31536000, immutable';

/** A file of an index. */
export function fileResource(
  { file, type, etag, immutable, br, gz }: IndexedFile,
  read: (file: string) => Bytes | Promise<Bytes>,
): Resource<() => Bytes | Promise<Bytes>> {
  const body = (extension = '') => {
    const name = file + extension;
    return () => read(name);
  };
  return {
    type,
    etag,
    immutable,
    plain: body(),
    ...(br && { br: body(encodingExtensions.br) }),
    ...(gz && { gzip: body(encodingExtensions.gzip) }),
  };
}
