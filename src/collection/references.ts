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

/** The entries of a data file by their ids: keys of a record, `id` fields of a list; for the map, its rooms. */
function entriesOf(data: Partial<Data>, file: string): [id: string, entry: unknown][] {
  const content: unknown = file === 'map' ? data.map?.floors.flatMap(({ rooms }) => rooms) : data[file as DataFile];
  if (!Array.isArray(content)) return Object.entries(content ?? {});
  return content.flatMap((entry: { id?: string }) => (entry.id === undefined ? [] : [[entry.id, entry]]));
}

/** The ids of a data file. */
export const idsOf = (data: Partial<Data>, file: string): string[] => entriesOf(data, file).map(([id]) => id);

/** What people call the entries of a data file that have a name, by their ids. */
export const namesOf = (data: Partial<Data>, file: string): Record<string, string> =>
  Object.fromEntries(
    entriesOf(data, file).flatMap(([id, entry]) =>
      typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string' ? [[id, entry.name]] : [],
    ),
  );
