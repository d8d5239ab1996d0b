/** Why the server, or the build for a host, cannot start; the message is one line for the person who started it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
