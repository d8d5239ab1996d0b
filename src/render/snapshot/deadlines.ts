import { isDefined } from '../../domain/isDefined.ts';
import type { SiteData } from '../../../content.config.ts';
import { referencesOf } from '../../collection/references.ts';
import { bookingCode } from '../../domain/schedule.ts';

interface Deadline {
  /** Path in the data: `hotel.deposit.refundableUntil`. */
  path: string;
  /** ISO instant or day. */
  value: string;
  name: string;
}

/** All deadlines that have a value: booking codes of overflow hotels, and those of deadlines.yaml, which may override a code's name. */
export function deadlinesOf(data: SiteData): Deadline[] {
  const codes = (data.hotel?.overflow ?? []).map(({ id, name }): [string, string] => [
    bookingCode(id),
    `Last day for the ${name} booking code`,
  ]);
  const names: Record<string, string> = { ...Object.fromEntries(codes), ...data.deadlines };
  const references = referencesOf(data);
  return Object.entries(names)
    .map(([path, name]) => {
      const date = references.get(path);
      return date ? { path, value: String(date.value), name } : undefined;
    })
    .filter(isDefined);
}
