import { lookup } from '../../domain/lookup.ts';
import type { DataName, PageContext } from '../../site/types.ts';

type Guard<Value> = (value: unknown) => value is Value;

export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isText: Guard<string> = (value) => typeof value === 'string';

/**
 * The value at a path of the data, as in `dealers.spaces.table.price`: data file, fields, ids of entries.
 * @throws {Error} if there is none, or if it has another type
 */
export function readValue<Value>(site: Pick<PageContext, 'data'>, path: string, isWanted: Guard<Value>): Value {
  const file = path.split('.')[0] as DataName;
  const value = lookup({ [file]: site.data(file) }, path);
  if (isWanted(value)) return value;
  throw new Error(value === undefined ? `The data has nothing at "${path}".` : `The data has a value of another kind at "${path}".`);
}
