const json = 'application/json; charset=utf-8';

/** A JSON response that caches must revalidate, so that it never outlives the next change. */
export function jsonResponse(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { 'content-type': json, 'cache-control': 'no-cache' } });
}

function uncached(status: number, type: string, text: string, headers: Record<string, string> = {}): Response {
  const bytes = new TextEncoder().encode(text);
  const fields = { 'content-type': type, 'content-length': String(bytes.length), 'cache-control': 'no-store', ...headers };
  return new Response(bytes, { status, headers: fields });
}

/** A JSON response that caches must not store. */
export const uncachedJson = (status: number, value: unknown, headers?: Record<string, string>): Response =>
  uncached(status, json, JSON.stringify(value), headers);

/** An error response with a message for people. */
export const jsonProblem = (status: number, message: string, headers?: Record<string, string>): Response =>
  uncachedJson(status, { message }, headers);

/** The same as plain text. */
export const textResponse = (status: number, message: string, headers: Record<string, string>): Response =>
  uncached(status, 'text/plain; charset=utf-8', `${message}\n`, headers);
