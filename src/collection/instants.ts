import { withValueAt } from '../domain/withValueAt.ts';
import { parseTime, wallClock } from '../domain/zone.ts';
import { type Finding, reporter } from './diagnostic.ts';
import type { Locate } from './yaml/locate.ts';
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

const { errorAt } = reporter('hour');

/** Finds times that the zone's clocks skip, as from 2:00 to 3:00 on a night in spring. @param values as they are written */
export function skippedTimes(values: readonly FoundValue[], zone: string, locate: Locate): Finding[] {
  return values.flatMap(({ hints, value, path }) => {
    const time = hints.kind === 'instant' ? parseTime(String(value), zone) : undefined;
    const shown = time === undefined ? '' : wallClock(time, zone).toISOString().slice(0, 16).replace('T', ' ');
    const written = String(value).trim().slice(0, 16).replace('T', ' ');
    if (shown === '' || shown === written) return [];
    const message = `${written} does not exist: the clocks skip that hour when daylight saving time begins. Write ${shown.slice(11)}, or another time.`;
    return [errorAt(locate(path), message)];
  });
}
