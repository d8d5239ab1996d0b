import type { ReadResponse } from '../../site/readResponses.ts';

export class ResponseError extends Error {
  readonly status: number;
  constructor(url: string, status: number) {
    super(`${url} answered ${status}.`);
    this.name = 'ResponseError';
    this.status = status;
  }
}

const warned = new Set<string>();

/** Whether the page that is shown is a copy on this device. It says so, and may then show copies of answers, too. */
export const isSavedPage = (): boolean => document.documentElement.dataset.saved !== undefined;

interface FetchOptions {
  /** Called as soon as the headers have arrived. */
  onResponse?: (response: Response) => void;
  /** Whether the service worker may answer with a copy. To a page that is newer than its copies, it would bring back old values. */
  takesCopy?: boolean;
}

/**
 * Fetches JSON from the API, asking by entity tag for what is cached, and validates it. Invalid fields count as absent, with a warning in the console at the first answer.
 * @throws {ResponseError} if the response has an error status
 * @throws if the network fails, or the response does not match the contract
 */
export async function fetchJson<Value>(
  url: string,
  read: ReadResponse<Value>,
  signal: AbortSignal,
  { onResponse, takesCopy = isSavedPage() }: FetchOptions = {},
): Promise<Value> {
  // By this the service worker knows (src/web/serviceWorker/answers.ts).
  const response = await fetch(url, { signal, cache: takesCopy ? 'no-store' : 'no-cache' });
  onResponse?.(response);
  if (!response.ok) throw new ResponseError(url, response.status);
  const { value, warnings } = read(await response.json(), window.siteClock.zone);
  for (const warning of warnings.map((text) => `${url}: ${text}`)) {
    if (!warned.has(warning)) console.warn(warning);
    warned.add(warning);
  }
  return value;
}
