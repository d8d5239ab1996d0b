import { dataFiles, type Data, type DataFile } from '../../content.config.ts';
import { walkValues } from './schema.ts';

/** A value of the data with the path by which pages name it, and the kind its schema gives it. */
export interface Reference {
  path: string;
  kind: string;
  value: unknown;
}

/** A path into a value as pages write it: fields by name, entries of lists by their id, else by their index. */
export function namedPath(value: unknown, path: readonly PropertyKey[]): string {
  const names: PropertyKey[] = [];
  let inner = value;
  for (const key of path) {
    const isList = Array.isArray(inner);
    inner = (inner as Record<PropertyKey, unknown> | undefined)?.[key];
    const id = isList ? (inner as { id?: unknown } | null | undefined)?.id : undefined;
    names.push(typeof id === 'string' ? id : key);
  }
  return names.map(String).join('.');
}

/** Every value of the data that a page may show, by its path: file, fields, ids of entries. */
export function referencesOf(data: Partial<Data>): Map<string, Reference> {
  const found = new Map<string, Reference>();
  for (const name of Object.keys(dataFiles) as DataFile[]) {
    for (const { path, hints, value } of walkValues(dataFiles[name], data[name])) {
      if (!hints.kind) continue;
      const full = [name, namedPath(data[name], path)].filter(Boolean).join('.');
      found.set(full, { path: full, kind: hints.kind, value });
    }
  }
  return found;
}

/** The ids that exist in a data file: keys of a record, ids of its entries; of the map, its rooms. */
export function idsOf(data: Partial<Data>, file: string): string[] {
  if (file === 'map') return (data.map?.floors ?? []).flatMap((floor) => floor.rooms.map((room) => room.id));
  const content: unknown = data[file as DataFile];
  if (Array.isArray(content)) return content.flatMap((entry: { id?: string }) => entry.id ?? []);
  return Object.keys(content ?? {});
}
