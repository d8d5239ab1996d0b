import { isNotFoundStatus } from '../../site/addresses.ts';
import { type ApiAnswer, apiError, failureReason } from './createApi.ts';

const refused = 'The API refused the request.';

/** Asks another API for an encoded path, with a query that includes its question mark, and the headers of the request. */
export type ApiProxy = (path: string, query: string, headers: Headers) => Promise<ApiAnswer>;

/**
 * Creates a proxy to another API of the same shape. Passes on only JSON that arrives in time. Rejected requests keep their status; failures
 * become 503, with the original `Retry-After`. Concurrent requests for an address share one call. The JSON is validated where it is used.
 * @param origin URL of the API, possibly with a path before `/api`, without a trailing slash
 * @param onFailure receives the reason of a failure, once until it changes
 */
export function createProxy(origin: string, onFailure: (reason: string) => void, timeoutMs = 10_000): ApiProxy {
  let lastFailure = '';
  const running = new Map<string, Promise<ApiAnswer>>();
  const fail = (message: string, error: unknown, retryAfter?: string | null): ApiAnswer => {
    const reason = failureReason(error);
    if (reason !== lastFailure) onFailure(`${origin}: ${reason}`);
    lastFailure = reason;
    return { ...apiError(503, message), ...(retryAfter && { retryAfter }), reason };
  };
  const call = async (address: string, id: string | null): Promise<ApiAnswer> => {
    try {
      const response = await fetch(address, {
        headers: { accept: 'application/json', ...(id !== null && { 'x-request-id': id }) },
        // Edge workers don't support `error`.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status } = response;
      // The body doesn't matter, so it isn't read.
      if (isNotFoundStatus(status)) {
        await response.body?.cancel();
        lastFailure = '';
        return apiError(status, refused);
      }
      if (status >= 400) {
        const text = await response.text().catch(String);
        return fail(refused, `status ${status}, ${text.slice(0, 200)}`, response.headers.get('retry-after'));
      }
      if (!response.ok) throw new Error(`status ${status}, perhaps a redirect`);
      const body: unknown = await response.json();
      lastFailure = '';
      return { status: 200, body };
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      return fail(isLate ? 'The API took too long to answer.' : 'The API is down, or its answer makes no sense.', error);
    }
  };
  return async (path, query, headers) => {
    const address = origin + path + query;
    const started = running.get(address);
    if (started) return await started;
    const answer = call(address, headers.get('x-request-id')).finally(() => running.delete(address));
    running.set(address, answer);
    return await answer;
  };
}
