import { dataFiles, type Data, type DataFile } from '../../content.config.ts';
import { memoizeWeakly } from '../domain/memoize.ts';
import { type FoundValue, walkValues } from './schema.ts';

/** A value that pages may show by its path, as in `dealers.spaces.table.price`. */
export interface Reference {
  path: string;
  kind: string;
  value: unknown;
}

export function referencesAmong(values: readonly FoundValue[]): Map<string, Reference> {
  return new Map(values.flatMap(({ name, hints: { kind }, value }) => (kind ? [[name, { path: name, kind, value }]] : [])));
}

/** Every value of the data that pages may show, by its path. Data is never changed once it is read. */
export const referencesOf = memoizeWeakly((data: Partial<Data>): ReadonlyMap<string, Reference> =>
  referencesAmong((Object.keys(dataFiles) as DataFile[]).flatMap((name) => [...walkValues(dataFiles[name], data[name], name)])),
);

/** The ids of a data file: keys of a record, `id` fields of a list; for the map, its rooms. */
export function idsOf(data: Partial<Data>, file: string): string[] {
  if (file === 'map') return (data.map?.floors ?? []).flatMap((floor) => floor.rooms.map((room) => room.id));
  const content: unknown = data[file as DataFile];
  if (Array.isArray(content)) return content.flatMap((entry: { id?: string }) => entry.id ?? []);
  return Object.keys(content ?? {});
}
