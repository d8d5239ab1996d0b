import * as v from 'valibot';

/** An answer of the API that is no success; `status` tells a missing item (404) from trouble. */
export class ResponseError extends Error {
  readonly status: number;
  constructor(address: string, status: number) {
    super(`${address} answered ${status}.`);
    this.name = 'AnswerError';
    this.status = status;
  }
}

/**
 * Fetches an answer of the API, past all caches, and checks it against its contract.
 * @param onResponse is told the response as soon as its headers are there
 * @throws where the network fails, the status is no success, or the answer does not fit
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
