import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipAsync } from 'node:zlib';
import { getMimeType, mimes } from 'hono/utils/mime';

/** Content codings in which files are compressed ahead. */
export type Encoding = 'br' | 'gzip';

/** A strong entity tag of some bytes, without quotes. */
export const entityTag = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 24);

/** The entity tag of an encoded resource. Its bytes differ from the original, so its strong tag must differ, too. */
export const encodedTag = (tag: string, encoding: Encoding | undefined): string => (encoding ? `"${tag}-${encoding}"` : `"${tag}"`);

/** True if an `If-None-Match` header matches a tag, by weak comparison (RFC 9110). */
export function matchesIfNoneMatch(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return header.trim() === '*' || header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag);
}

export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * What is served: a body, plain and compressed ahead, and its headers. A body is bytes in memory, or a function that reads them and rejects
 * if it can't. With its bytes in memory it is plain data, which can be sent to another thread.
 */
export interface Resource<Body = Bytes | (() => Bytes | Promise<Bytes>)> {
  type: string;
  /** Strong entity tag of the plain body, without quotes. */
  etag: string;
  immutable: boolean;
  plain: Body;
  br?: Body;
  gzip?: Body;
}

/** A resource whose bodies are files, by their sizes in bytes. */
export interface IndexedFile extends Resource<number> {
  /** Path below the served folder, with forward slashes. */
  file: string;
  /** Set for pages, page data, and files in other formats, which a running server renders again when the content changes. */
  rendered?: true;
}

/** All served files by decoded address: `/fun/party`, `/assets/x.js`. */
export type FileIndex = Record<string, IndexedFile>;

/** The suffixes of a file and its precompressed copies: `['', '.br', '.gz']`. */
export const copyExtensions = ({ br, gzip }: IndexedFile) => ['', ...(br ? ['.br'] : []), ...(gzip ? ['.gz'] : [])];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzipAsync);

/** In bytes. Smaller texts hardly shrink when compressed. */
export const worthCompressing = 256;

/** Compresses text with brotli, quality 0 to 11. */
export function brotli(bytes: Bytes, quality: number): Promise<Bytes> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_LGWIN } = constants;
  // A window no larger than the text: allocating the default one takes longer than compressing most texts.
  const window = Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 16))));
  return compressBrotli(bytes, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_LGWIN]: window,
    },
  });
}

export const gzipped = (bytes: Bytes, level: number): Promise<Bytes> => compressGzip(bytes, { level });

/** Compression levels for texts that a visitor is waiting for. */
const fast = { quality: 7, level: 4 };

export const isDocument = ({ type }: Pick<Resource, 'type'>): boolean => type.startsWith('text/html');

export function cacheControlOf(resource: Pick<Resource, 'type' | 'immutable'>): string {
  if (resource.immutable) return forever;
  return isDocument(resource) ? revalidateDocument : revalidate;
}

/** The available encodings of a resource, best first. */
export const encodingsOf = (resource: Resource): Encoding[] => (['br', 'gzip'] as const).filter((encoding) => resource[encoding]);

export function bytesOf(resource: Resource, encoding?: Encoding): Bytes | Promise<Bytes> {
  const body = (encoding && resource[encoding]) ?? resource.plain;
  return typeof body === 'function' ? body() : body;
}

/** A resource that compression would not make smaller, such as a picture. */
export function bytesResource(bytes: Uint8Array, type: string, immutable = false): Resource<Bytes> {
  const plain = new Uint8Array(bytes);
  return { type, etag: entityTag(plain), immutable, plain };
}

/** Compresses a text fast, because a visitor may be waiting, on the thread pool. */
export async function textResource(text: string, type: string): Promise<Resource<Bytes>> {
  const resource = bytesResource(new TextEncoder().encode(text), type);
  const { plain } = resource;
  if (plain.length < worthCompressing) return resource;
  const [br, gzip] = await Promise.all([brotli(plain, fast.quality), gzipped(plain, fast.level)]);
  return { ...resource, br, gzip };
}

/** A resource in memory with its gzip copy made when it is asked for: nearly all clients take brotli, and sites have thousands of pages. */
export function withGzipOnDemand({ gzip, ...resource }: Resource<Bytes>): Resource {
  return gzip ? { ...resource, gzip: () => gzipped(resource.plain, fast.level) } : resource;
}

/** Cache-Control of resources that may change at any moment: caches must revalidate them. */
export const revalidate = 'no-cache';
/** Cache-Control of documents. `no-transform` keeps networks from rewriting them: Cloudflare hides mail addresses, which breaks links. */
export const revalidateDocument = `${revalidate}, no-transform`;
export const forever = 'public, max-age=31536000, immutable';

export function fileResource({ file, br, gzip, ...rest }: IndexedFile, read: (file: string) => Bytes | Promise<Bytes>): Resource {
  const body = (extension: string) => () => read(file + extension);
  return { ...rest, plain: body(''), ...(br && { br: body('.br') }), ...(gzip && { gzip: body('.gz') }) };
}

/** Types that hono lacks, or has without a charset. */
const types = {
  ...mimes,
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  map: 'application/json; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

export const mediaType = (file: string): string => getMimeType(file, types) ?? 'application/octet-stream';

/** True for text, which compression makes smaller, unlike pictures and fonts. */
export const isTextType = (type: string): boolean => type.includes('charset=');
