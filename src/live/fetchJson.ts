import * as v from 'valibot';

/** A response of the API that is no success. */
export class ResponseError extends Error {
  readonly status: number;
  constructor(address: string, status: number) {
    super(`${address} answered ${status}.`);
    this.name = 'ResponseError';
    this.status = status;
  }
}

/**
 * Fetches JSON from the API, without HTTP caches, and validates it.
 * @param onResponse called as soon as the headers have arrived
 * @throws ResponseError if the status is no success
 * @throws if the network fails, or the response does not match the contract
 */
export async function fetchJson<Contract extends v.GenericSchema>(
  address: string,
  contract: Contract,
  signal: AbortSignal,
  onResponse?: (response: Response) => void,
): Promise<v.InferOutput<Contract>> {
  const response = await fetch(address, { signal, cache: 'no-store', headers: { accept: 'application/json' } });
  onResponse?.(response);
  if (!response.ok) throw new ResponseError(address, response.status);
  const { success, output, issues } = v.safeParse(contract, await response.json());
  if (success) return output;
  throw new Error(`${address}: ${issues.map((issue) => [v.getDotPath(issue), issue.message].filter(Boolean).join(': ')).join('; ')}`);
}
