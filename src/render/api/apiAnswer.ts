/** An answer of the API, and why it is a failure: for the log, as visitors get the response's own message. */
export interface ApiAnswer {
  response: Response;
  reason?: string | undefined;
}

const maxLength = 300;

/** Why something failed, on one line. */
export function failureReason(error: unknown): string {
  // `fetch` puts the reason of a failed connection into `error.cause`.
  const { cause } = Object(error) as { cause?: unknown };
  return String(cause ?? error)
    .slice(0, maxLength)
    .replaceAll(/\s+/g, ' ');
}
