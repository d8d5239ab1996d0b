/** A request that cannot be answered as it is; `message` tells a person why. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/**
 * A whole number of a query, written in digits; undefined where the parameter is absent. Of several the first counts.
 * @throws {BadRequest} where it is no whole number, or out of range
 */
export function wholeNumber(query: URLSearchParams, name: string, least: number, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `, ${least} or higher` : ` from ${least} to ${most}`;
  throw new BadRequest(`"${name}" must be a whole number${range}.`);
}
