import { parseAccept } from 'hono/utils/accept';
import {
  type Bytes,
  bytesOf,
  cacheControlOf,
  encodingsOf,
  type Resource,
  type Encoding,
  encodedTag,
  matchesIfNoneMatch,
} from '../../render/resource.ts';

/**
 * Negotiates the encoding by the `Accept-Encoding` header; undefined if the client accepts none.
 * @param available best first; among equally preferred ones the first is chosen
 */
function chooseEncoding(header: string | null, available: readonly Encoding[]): Encoding | undefined {
  const accepted = parseAccept(header ?? '');
  const quality = (encoding: string) =>
    (accepted.find(({ type }) => type.toLowerCase() === encoding) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  const [best] = available.toSorted((a, b) => quality(b) - quality(a));
  return best !== undefined && quality(best) > 0 ? best : undefined;
}

interface ByteRange {
  start: number;
  /** Offset of the last byte, inclusive. */
  end: number;
}

/**
 * Parses a `Range` header with a single range of bytes (RFC 9110, section 14). Undefined if it must be ignored: no range, several, or an
 * invalid one. Null if the range is outside of the file.
 * @param size size of the file in bytes
 */
function byteRange(header: string | null, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : null;
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : null;
}

type HeaderFields = Record<string, string>;

/**
 * True if the client's copy is current, by its tag or, without one, by its exact date. A later date doesn't count, because after a rollback
 * the current file is older.
 */
function isKnown(requested: Headers, tag: string, modified: string | undefined): boolean {
  const tags = requested.get('if-none-match');
  return tags === null ? modified !== undefined && requested.get('if-modified-since') === modified : matchesIfNoneMatch(tags, tag);
}

/**
 * Responds with a resource: whole, a range of it, compressed, or 304 if the client's copy is current. Synchronous if the bytes are in
 * memory.
 * @param base headers of every response
 */
export function resourceResponse(request: Request, resource: Resource, base: HeaderFields, status = 200): Response | Promise<Response> {
  const { headers: requested, method } = request;
  const encodings = encodingsOf(resource);
  const ranged = status === 200 && method === 'GET' && requested.has('range');
  // Ranges refer to uncompressed bytes, so that a client never joins parts of different encodings.
  const encoding = ranged ? undefined : chooseEncoding(requested.get('accept-encoding'), encodings);
  const tag = encodedTag(resource.etag, encoding);
  const headers: HeaderFields = { ...base, etag: tag, 'cache-control': cacheControlOf(resource) };
  if (encodings.length > 0) headers.vary = 'Accept-Encoding';
  if (resource.modified !== undefined) headers['last-modified'] = new Date(resource.modified).toUTCString();
  if (status === 200 && isKnown(requested, tag, headers['last-modified'])) return new Response(null, { status: 304, headers });
  headers['content-type'] = resource.type;
  headers['accept-ranges'] = 'bytes';
  if (encoding) headers['content-encoding'] = encoding;
  const isPart = ranged && ['', tag].includes(requested.get('if-range') ?? '');
  const send = (bytes: Bytes) => (isPart ? part(bytes, requested.get('range'), headers) : whole(bytes, headers, status));
  const bytes = bytesOf(resource, encoding);
  return bytes instanceof Promise ? bytes.then(send) : send(bytes);
}

export const jsonType = 'application/json; charset=utf-8';

function uncached(status: number, type: string, text: string, headers: HeaderFields = {}): Response {
  const bytes = new TextEncoder().encode(text);
  const fields = { 'content-type': type, 'content-length': String(bytes.length), 'cache-control': 'no-store', ...headers };
  return new Response(bytes, { status, headers: fields });
}

export const uncachedJson = (status: number, value: unknown, headers?: HeaderFields): Response =>
  uncached(status, jsonType, JSON.stringify(value), headers);

/** A line for people. */
export const textResponse = (status: number, message: string, headers: HeaderFields): Response =>
  uncached(status, 'text/plain; charset=utf-8', `${message}\n`, headers);

function whole(bytes: Bytes, headers: HeaderFields, status: number): Response {
  // Otherwise edge workers would compress the body again because of its `content-encoding`.
  const init = { status, headers: { ...headers, 'content-length': String(bytes.length) }, encodeBody: 'manual' };
  return new Response(bytes, init);
}

function part(bytes: Bytes, header: string | null, headers: HeaderFields): Response {
  const range = byteRange(header, bytes.length);
  if (range === undefined) return whole(bytes, headers, 200);
  if (range === null) return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes.length}` } });
  const { start, end } = range;
  const fields = { 'content-range': `bytes ${start}-${end}/${bytes.length}`, 'content-length': String(end - start + 1) };
  return new Response(bytes.subarray(start, end + 1), { status: 206, headers: { ...headers, ...fields } });
}
