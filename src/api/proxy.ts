import { jsonResponse, jsonProblem } from './jsonResponse.ts';

const mostBytes = 2_000_000;
const passedOn = 'convention-site';

/** The body as text, unless it is larger than an answer of this API can be. */
async function readText(response: Response): Promise<string> {
  const parts: string[] = [];
  const decoder = new TextDecoder();
  let size = 0;
  const chunks: AsyncIterable<Uint8Array> | Uint8Array[] = response.body ?? [];
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new RangeError('The answer is too large.');
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  return parts.join('') + decoder.decode();
}

/**
 * Asks an API of the same shape at another origin. Only JSON comes back, in time and of a sensible size;
 * all else becomes 502 or 504 with a message. What the JSON says is checked where it is used.
 * @param patience milliseconds until the whole answer must have come
 */
export function createProxy(origin: string, patience = 10_000): (path: string, query: string, headers: Headers) => Promise<Response> {
  return async (path, query, headers) => {
    if (headers.get('via')?.includes(passedOn)) return jsonProblem(508, "This site's API points back at itself.");
    try {
      const response = await fetch(new URL(path + query, origin), {
        headers: { accept: 'application/json', via: `1.1 ${passedOn}` },
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      const value: unknown = JSON.parse(await readText(response));
      if (response.ok) return jsonResponse(value);
      const { message } = Object(value) as { message?: unknown };
      return jsonProblem(response.status, typeof message === 'string' ? message : 'The API refused the request.');
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError';
      return jsonProblem(late ? 504 : 502, late ? 'The API took too long to answer.' : 'The API is down, or its answer makes no sense.');
    }
  };
}
