/** A response of the API. `reason` is the cause of a failure, for the log; visitors see the message in the response. */
export interface ApiResult {
  response: Response;
  reason?: string | undefined;
}

const maxLength = 300;

/** The cause of an error, on one line. */
export function failureReason(error: unknown): string {
  // `fetch` puts the cause of a failed connection into `error.cause`.
  const { cause } = Object(error) as { cause?: unknown };
  return String(cause ?? error)
    .slice(0, maxLength)
    .replaceAll(/\s+/g, ' ');
}
