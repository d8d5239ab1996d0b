/** Thrown for an invalid parameter, with a message for people. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/**
 * Parses an integer parameter; undefined if it is absent. If it is repeated, the first one counts.
 * @throws {BadRequest} if it is not an integer in digits, or out of range
 */
export function wholeNumber(query: URLSearchParams, name: string, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  const range = max === Number.MAX_SAFE_INTEGER ? `, ${min} or higher` : ` from ${min} to ${max}`;
  throw new BadRequest(`"${name}" must be a whole number${range}.`);
}
