import type { Data } from '../../content.config.ts';
import { referencesOf } from '../collection/references.ts';
import { matchDeadline } from '../domain/deadlines.ts';
import { lookup } from '../domain/lookup.ts';

interface Deadline {
  /** Path in the data, as in `hotel.deposit.refundableUntil`. */
  path: string;
  /** ISO instant or day. */
  value: string;
  name: string;
}

/** A name with an entry's fields in place of their names in braces: "Last day of the code for {name}". */
export const fillIn = (name: string, entry: unknown) =>
  name.replace(/\{(\w+)\}/g, (written, field: string) => String(lookup(entry, field) ?? written));

/** Every deadline of deadlines.yaml that has a value. */
export function deadlinesOf(data: Data): Deadline[] {
  const dates = [...referencesOf(data).values()].filter(({ kind }) => kind === 'instant' || kind === 'day');
  return Object.entries(data.deadlines).flatMap(([pattern, name]) =>
    dates.flatMap(({ path, value }) => {
      const entry = matchDeadline(pattern, path);
      return entry === undefined ? [] : [{ path, value: String(value), name: fillIn(name, lookup(data, entry)) }];
    }),
  );
}
