import { parseAccept } from 'hono/utils/accept';
import { type Bytes, bytesOf, cacheControlOf, encodingsOf, type Resource, encodedTag, matchesIfNoneMatch } from '../../render/resource.ts';

/** The encoding that a client prefers by its `Accept-Encoding`, among equals the first; undefined if it accepts none. */
function chooseEncoding(header: string | null, available: ReturnType<typeof encodingsOf>) {
  const accepted = parseAccept(header ?? '');
  const quality = (encoding: string) =>
    (accepted.find(({ type }) => type.toLowerCase() === encoding) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  const [best] = available.toSorted((a, b) => quality(b) - quality(a));
  return best !== undefined && quality(best) > 0 ? best : undefined;
}

type HeaderFields = Record<string, string>;

/** Responds with a resource: whole, compressed, or 304 if the client's copy is current. Synchronous if the bytes are in memory. */
export function resourceResponse(request: Request, resource: Resource, base: HeaderFields, status = 200): Response | Promise<Response> {
  const { headers: requested } = request;
  const encodings = encodingsOf(resource);
  const encoding = chooseEncoding(requested.get('accept-encoding'), encodings);
  const tag = encodedTag(resource.etag, encoding);
  const headers: HeaderFields = { ...base, etag: tag, 'cache-control': cacheControlOf(resource) };
  if (encodings.length > 0) headers.vary = 'Accept-Encoding';
  if (status === 200 && matchesIfNoneMatch(requested.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  headers['content-type'] = resource.type;
  if (encoding) headers['content-encoding'] = encoding;
  const bytes = bytesOf(resource, encoding);
  return bytes instanceof Promise ? bytes.then((read) => whole(read, headers, status)) : whole(bytes, headers, status);
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
