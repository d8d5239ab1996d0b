import { byteRange } from './byteRange.ts';
import type { Bytes } from '../../../render/files/compress.ts';
import { encodedTag, matchesIfNoneMatch } from '../../../render/files/etag.ts';
import { chooseEncoding } from './chooseEncoding.ts';
import { bytesOf, encodingsOf, forever, type Resource, revalidate } from '../../../render/files/resource.ts';

type HeaderFields = Record<string, string>;

/**
 * The response to a request for a resource: whole, a range of it, compressed, or 304 if the client has it.
 * Synchronous if the bytes are in memory.
 * @param base headers of every response
 */
export function resourceResponse(request: Request, resource: Resource, base: HeaderFields, status = 200): Response | Promise<Response> {
  const { headers: requested, method } = request;
  const encodings = encodingsOf(resource);
  const ranged = status === 200 && method === 'GET' && requested.has('range');
  // Ranges count in uncompressed bytes, so that a client never joins parts of different encodings.
  const encoding = ranged ? undefined : chooseEncoding(requested.get('accept-encoding'), encodings);
  const tag = encodedTag(resource.etag, encoding);
  const headers: HeaderFields = { ...base, etag: tag, 'cache-control': resource.immutable ? forever : revalidate };
  if (encodings.length > 0) headers.vary = 'Accept-Encoding';
  if (status === 200 && matchesIfNoneMatch(requested.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  headers['content-type'] = resource.type;
  headers['accept-ranges'] = 'bytes';
  if (encoding) headers['content-encoding'] = encoding;
  const isPart = ranged && ['', tag].includes(requested.get('if-range') ?? '');
  const send = (bytes: Bytes) => (isPart ? part(bytes, requested.get('range'), headers) : whole(bytes, headers, status));
  const bytes = bytesOf(resource, encoding);
  return bytes instanceof Promise ? bytes.then(send) : send(bytes);
}

function whole(bytes: Bytes, headers: HeaderFields, status: number): Response {
  // Edge workers would compress again what says that it is compressed.
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
