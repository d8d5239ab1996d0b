import { dataFiles, type Data, type DataFile } from '../../content.config.ts';
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

const known = new WeakMap<Partial<Data>, ReadonlyMap<string, Reference>>();

/** Every value of the data that pages may show, by its path. Data is never changed once it is read. */
export function referencesOf(data: Partial<Data>): ReadonlyMap<string, Reference> {
  const names = Object.keys(dataFiles) as DataFile[];
  const references = known.get(data) ?? referencesAmong(names.flatMap((name) => [...walkValues(dataFiles[name], data[name], name)]));
  known.set(data, references);
  return references;
}

/** The ids of a data file: keys of a record, `id` fields of a list; for the map, its rooms. */
export function idsOf(data: Partial<Data>, file: string): string[] {
  if (file === 'map') return (data.map?.floors ?? []).flatMap((floor) => floor.rooms.map((room) => room.id));
  const content: unknown = data[file as DataFile];
  if (Array.isArray(content)) return content.flatMap((entry: { id?: string }) => entry.id ?? []);
  return Object.keys(content ?? {});
}
