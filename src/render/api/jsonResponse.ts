const type = 'application/json; charset=utf-8';

/** A JSON response that caches must revalidate, so that it never outlives the next change. */
export function jsonResponse(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { 'content-type': type, 'cache-control': 'no-cache' } });
}

/** A JSON response that caches must not store. */
export function uncachedJson(status: number, value: unknown, headers: Record<string, string> = {}): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return new Response(bytes, {
    status,
    headers: { 'content-type': type, 'content-length': String(bytes.length), 'cache-control': 'no-store', ...headers },
  });
}

/** An error response with a message for people. */
export const jsonProblem = (status: number, message: string, headers?: Record<string, string>): Response =>
  uncachedJson(status, { message }, headers);
