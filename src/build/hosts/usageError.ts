/** An error in how a program was started or configured. The message is one line for the person who started it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
