import type { ReadResponse } from '../site/readResponses.ts';

/** A response of the API that is no success. */
export class ResponseError extends Error {
  readonly status: number;
  constructor(url: string, status: number) {
    super(`${url} answered ${status}.`);
    this.name = 'ResponseError';
    this.status = status;
  }
}

/**
 * Fetches JSON from the API, without HTTP caches, and validates it. Fields that count as absent are warned of in the console.
 * @param onResponse called as soon as the headers have arrived
 * @throws ResponseError if the status is no success
 * @throws if the network fails, or the response does not match the contract
 */
export async function fetchJson<Value>(
  url: string,
  read: ReadResponse<Value>,
  signal: AbortSignal,
  onResponse?: (response: Response) => void,
): Promise<Value> {
  const response = await fetch(url, { signal, cache: 'no-store', headers: { accept: 'application/json' } });
  onResponse?.(response);
  if (!response.ok) throw new ResponseError(url, response.status);
  const { value, warnings } = read(await response.json());
  for (const warning of warnings) console.warn(`${url}: ${warning}`);
  return value;
}
