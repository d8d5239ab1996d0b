/** An error whose message is for the person who started, asked or configured: it says what is wrong, and mostly what to do about it. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
