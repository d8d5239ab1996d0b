/**
 * Whether a path in the data fits a pattern, in which an asterisk matches the id of any entry.
 * @returns the path of that entry, empty where the pattern has no asterisk; undefined where the path does not fit:
 *   `hotel.overflow.heron` for `hotel.overflow.*.booking.closes` and `hotel.overflow.heron.booking.closes`
 */
export function matchDeadline(pattern: string, path: string): string | undefined {
  const [wanted, steps] = [pattern.split('.'), path.split('.')];
  const fits = wanted.length === steps.length && wanted.every((step, index) => step === '*' || step === steps[index]);
  return fits ? steps.slice(0, wanted.lastIndexOf('*') + 1).join('.') : undefined;
}
