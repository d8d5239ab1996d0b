import { byteRange } from './byteRange.ts';
import type { Bytes } from '../../files/compress.ts';
import { encodedTag, matchesIfNoneMatch } from '../../files/etag.ts';
import { chooseEncoding } from './chooseEncoding.ts';
import type { Resource } from '../../files/resource.ts';

type HeaderFields = Record<string, string>;

/**
 * A resource as a request asks for it: whole or a range, compressed, or 304 where the client holds it.
 * Answers at once where the bytes are in memory.
 * @param base headers of every response
 */
export function respond(request: Request, resource: Resource, base: HeaderFields, status = 200): Response | Promise<Response> {
  const asked = request.headers;
  const ranged = status === 200 && request.method === 'GET' && asked.has('range');
  // A range counts in the bytes of the file itself, so that parts of different encodings are never put together.
  const encoding = ranged ? undefined : chooseEncoding(asked.get('accept-encoding'), resource.encodings);
  const tag = encodedTag(resource.etag, encoding);
  const headers: HeaderFields = { ...base, etag: tag, 'cache-control': resource.cacheControl };
  if (resource.encodings.length > 0) headers.vary = 'Accept-Encoding';
  if (status === 200 && matchesIfNoneMatch(asked.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  headers['content-type'] = resource.type;
  headers['accept-ranges'] = 'bytes';
  if (encoding) headers['content-encoding'] = encoding;
  const answer = (bytes: Bytes) =>
    ranged && ['', tag].includes(asked.get('if-range') ?? '') ? part(bytes, asked.get('range'), headers) : whole(bytes, headers, status);
  const bytes = resource.read(encoding);
  return bytes instanceof Promise ? bytes.then(answer) : answer(bytes);
}

function whole(bytes: Bytes, headers: HeaderFields, status: number): Response {
  return new Response(bytes, { status, headers: { ...headers, 'content-length': String(bytes.length) } });
}

function part(bytes: Bytes, header: string | null, headers: HeaderFields): Response {
  const range = byteRange(header, bytes.length);
  if (range === undefined) return whole(bytes, headers, 200);
  if (range === null) return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes.length}` } });
  const { start, end } = range;
  const fields = { 'content-range': `bytes ${start}-${end}/${bytes.length}`, 'content-length': String(end - start + 1) };
  return new Response(bytes.subarray(start, end + 1), { status: 206, headers: { ...headers, ...fields } });
}
