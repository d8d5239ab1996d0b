import { reasonOf, withReason } from './failureReason.ts';
import { jsonResponse, jsonProblem } from './jsonResponse.ts';

const maxBytes = 2_000_000;
/** Marks our requests, so that a loop is noticed. */
const via = 'convention-site';
const refused = 'The API refused the request.';

/** The body as text, unless it is larger than a response of this API can be. */
async function readText(response: Response): Promise<string> {
  const parts: string[] = [];
  const decoder = new TextDecoder();
  let size = 0;
  const chunks: AsyncIterable<Uint8Array> | Uint8Array[] = response.body ?? [];
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new RangeError(`The response is larger than ${maxBytes} bytes.`);
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  return parts.join('') + decoder.decode();
}

/**
 * Asks an existing API of the same shape. Only JSON of sensible size that comes in time is passed on; everything else
 * becomes an error with a message of ours. The JSON is validated where it is used.
 * @param origin its address, perhaps with a path before `/api`, without a slash at its end
 * @param onFailure gets the reason of a failure, once until it changes
 */
export function createProxy(
  origin: string,
  onFailure: (reason: string) => void,
  timeoutMs = 10_000,
): (path: string, query: string, headers: Headers) => Promise<Response> {
  let lastFailure = '';
  const fail = (status: number, message: string, error: unknown) => {
    const response = withReason(jsonProblem(status, message), error);
    const reason = reasonOf(response) ?? '';
    if (reason !== lastFailure) onFailure(`${origin}: ${reason}`);
    lastFailure = reason;
    return response;
  };
  return async (path, query, headers) => {
    if (headers.get('via')?.includes(via)) return jsonProblem(508, "This site's API points back at itself.");
    const id = headers.get('x-request-id');
    try {
      const response = await fetch(origin + path + query, {
        headers: { accept: 'application/json', via: `1.1 ${via}`, ...(id !== null && { 'x-request-id': id }) },
        // Workers of edge networks know no 'error'.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok && response.status < 400) throw new Error(`status ${response.status}, perhaps a redirect`);
      const value: unknown = JSON.parse(await readText(response));
      if (response.status >= 500)
        return fail(response.status, refused, `status ${response.status}, ${JSON.stringify(value).slice(0, 200)}`);
      lastFailure = '';
      return response.ok ? jsonResponse(value) : jsonProblem(response.status, refused);
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (isLate) return fail(504, 'The API took too long to answer.', error);
      return fail(502, 'The API is down, or its answer makes no sense.', error);
    }
  };
}
