/** Thrown for an invalid parameter, with a message for people. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/**
 * Parses an integer parameter; undefined if it is absent. If it is repeated, the first one counts. A number has one form: 7, and not 07.
 * @throws {BadRequest} if it is not an integer in digits, or out of range
 */
export function wholeNumber(query: URLSearchParams, name: string, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = /^(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  const range = max === Number.MAX_SAFE_INTEGER ? `, ${min} or higher` : ` from ${min} to ${max}`;
  throw new BadRequest(`"${name}" must be a whole number${range}.`);
}
