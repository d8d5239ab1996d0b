const type = 'application/json; charset=utf-8';

/** A JSON response. Caches may keep it but must revalidate it, so that it never outlives the next change. */
export function jsonResponse(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { 'content-type': type, 'cache-control': 'no-cache' } });
}

/** An error as JSON, with a message for people. */
export function jsonProblem(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ message }), { status, headers: { 'content-type': type, 'cache-control': 'no-store', ...headers } });
}
