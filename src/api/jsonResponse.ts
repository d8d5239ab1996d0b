const type = 'application/json; charset=utf-8';

/** A strong entity tag of a text. */
async function tagOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `"${btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 18)))}"`;
}

/** An answer with its tag; caches keep it, but ask before each use, so that it never outlives the next change. */
export async function jsonResponse(value: unknown): Promise<Response> {
  const text = JSON.stringify(value);
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-cache', etag: await tagOf(text) } });
}

/** A refusal, in words for a person. */
export function jsonProblem(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify({ message }), { status, headers: { 'content-type': type, 'cache-control': 'no-store', ...headers } });
}

/** The answer as its asker needs it: 304 without a body where the tag it holds still fits. */
export function orNotModified(answer: Response, held: string | undefined): Response {
  const tag = answer.headers.get('etag');
  const tags = held?.split(',').map((entry) => entry.trim().replace(/^W\//, '')) ?? [];
  if (tag === null || !(tags.includes(tag) || held?.trim() === '*')) return answer;
  return new Response(null, { status: 304, headers: { etag: tag, 'cache-control': answer.headers.get('cache-control') ?? 'no-cache' } });
}
