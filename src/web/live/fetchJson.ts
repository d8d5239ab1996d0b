import type { ReadResponse } from '../../site/readResponses.ts';

/** An API response with an error status. */
export class ResponseError extends Error {
  readonly status: number;
  constructor(url: string, status: number) {
    super(`${url} answered ${status}.`);
    this.name = 'ResponseError';
    this.status = status;
  }
}

const warned = new Set<string>();

/**
 * Fetches JSON from the API, asking by entity tag for what is cached, and validates it. Invalid fields count as absent, with a warning in the console at the first answer.
 * @param onResponse called as soon as the headers have arrived
 * @throws {ResponseError} if the response has an error status
 * @throws if the network fails, or the response does not match the contract
 */
export async function fetchJson<Value>(
  url: string,
  read: ReadResponse<Value>,
  signal: AbortSignal,
  onResponse?: (response: Response) => void,
): Promise<Value> {
  const response = await fetch(url, { signal, cache: 'no-cache' });
  onResponse?.(response);
  if (!response.ok) throw new ResponseError(url, response.status);
  const { value, warnings } = read(await response.json(), window.siteClock.zone);
  for (const warning of warnings.map((text) => `${url}: ${text}`)) {
    if (!warned.has(warning)) console.warn(warning);
    warned.add(warning);
  }
  return value;
}
