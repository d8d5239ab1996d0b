import { withValueAt } from '../domain/withValueAt.ts';
import { parseTime } from '../domain/zone.ts';
import type { FoundValue } from './schema.ts';

/** The ISO instant in UTC of a date and time as an author writes it. */
function isoInstant(written: unknown, zone: string): string {
  const time = parseTime(String(written), zone);
  if (time === undefined) throw new RangeError(`${String(written)} is no date and time.`);
  return new Date(time).toISOString();
}

/**
 * Turns the local times in content into instants, in the convention's zone.
 * @param value undefined if it has mistakes
 * @param values the values in the content, from `walkValues`
 */
export function resolveInstants<Value>(value: Value, values: readonly FoundValue[], zone: string): { value: Value; values: FoundValue[] } {
  let resolved = value;
  const all = values.map((found) => {
    if (found.hints.kind !== 'instant') return found;
    const instant = isoInstant(found.value, zone);
    if (resolved !== undefined) resolved = withValueAt(resolved, found.path, instant);
    return { ...found, value: instant };
  });
  return { value: resolved, values: all };
}
