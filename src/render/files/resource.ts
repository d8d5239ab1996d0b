import { type Bytes, compressed, denselyCompressed, type Encoding, worthCompressing } from './compress.ts';
import { tagOf } from './etag.ts';
import type { IndexedFile } from './fileIndex.ts';

/** Bytes in memory, or a function that reads them, and rejects if it can't. */
type Body = Bytes | (() => Bytes | Promise<Bytes>);

/** What a response sends. With its bytes in memory it is plain data, which can be sent to another thread. */
export interface Resource<Kind extends Body = Body> {
  type: string;
  /** Strong entity tag of the bytes as they are, without quotes. */
  etag: string;
  /** Whether its address holds a hash of the bytes, so that they never change. */
  immutable: boolean;
  plain: Kind;
  br?: Kind;
  gzip?: Kind;
}

/** The encodings in which a resource is available, best first. */
export const encodingsOf = (resource: Resource): Encoding[] => (['br', 'gzip'] as const).filter((encoding) => resource[encoding]);

/** The bytes of a resource, encoded or not. */
export function bytesOf(resource: Resource, encoding?: Encoding): Bytes | Promise<Bytes> {
  const body = (encoding && resource[encoding]) ?? resource.plain;
  return typeof body === 'function' ? body() : body;
}

/** Bytes that compression would not make smaller, such as a picture. */
export function bytesResource(bytes: Uint8Array, type: string, immutable = false): Resource<Bytes> {
  const plain = new Uint8Array(bytes);
  return { type, etag: tagOf(plain), immutable, plain };
}

/**
 * Compresses a text fast, because someone waits for it, or because there are thousands.
 * @param dense whether to take the time to make it as small as possible
 */
export function textResource(text: string, type: string, dense = false): Resource<Bytes> {
  const plain = new TextEncoder().encode(text);
  const encoded = plain.length >= worthCompressing && (dense ? denselyCompressed : compressed)(plain);
  return { type, etag: tagOf(plain), immutable: false, plain, ...encoded };
}

/** The Cache-Control of what may change at any moment: caches must revalidate it. */
export const revalidate = 'no-cache';
export const forever = 'public, max-age=31536000, immutable';

/** What the name of a file's compressed copy ends in. */
export const extensions = { br: '.br', gzip: '.gz' } as const;

/** A file of an index. */
export function fileResource(
  { file, type, etag, immutable, br, gz }: IndexedFile,
  read: (file: string) => Bytes | Promise<Bytes>,
): Resource<() => Bytes | Promise<Bytes>> {
  const body = (extension = '') => {
    const name = file + extension;
    return () => read(name);
  };
  return { type, etag, immutable, plain: body(), ...(br && { br: body(extensions.br) }), ...(gz && { gzip: body(extensions.gzip) }) };
}
