const reasons = new WeakMap<Response, string>();
const maxLength = 300;

/** Notes why a response is a failure: for the log, while the visitor gets words of ours. */
export function withReason(response: Response, error: unknown): Response {
  // `fetch` hides why a connection failed in the cause of its error.
  const { cause } = Object(error) as { cause?: unknown };
  reasons.set(response, String(cause ?? error).slice(0, maxLength));
  return response;
}

/** Why a response is a failure, in one line; undefined if that is not known, or it is none. */
export const reasonOf = (response: Response): string | undefined => reasons.get(response)?.replaceAll(/\s+/g, ' ');
