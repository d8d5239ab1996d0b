/** Reasons of failures, beside their responses: in a header, visitors would see them. */
const reasons = new WeakMap<Response, string>();
const maxLength = 300;

/** Attaches the reason of a failure for the log; visitors get the response's own message. */
export function withReason(response: Response, error: unknown): Response {
  // `fetch` puts the reason of a failed connection into `error.cause`.
  const { cause } = Object(error) as { cause?: unknown };
  reasons.set(response, String(cause ?? error).slice(0, maxLength));
  return response;
}

/** The reason of a failed response on one line, if known. */
export const reasonOf = (response: Response): string | undefined => reasons.get(response)?.replaceAll(/\s+/g, ' ');
