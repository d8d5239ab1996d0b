import { z } from 'zod';
import { dataFiles, type Data } from '../../content.config.ts';

/** A value of the data with the path by which pages name it, and the kind its schema gives it. */
export interface Reference {
  path: string;
  kind: string;
  value: unknown;
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap();
  return inner;
}

const kindOf = (schema: z.core.$ZodType) => String((z.globalRegistry.get(schema) as { kind?: string } | undefined)?.kind ?? '');

function* walk(schema: z.core.$ZodType, value: unknown, path: string): Generator<Reference> {
  const type = unwrap(schema);
  const kind = kindOf(type);
  if (value === undefined) return;
  if (kind) yield { path, kind, value };
  if (type instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(type.shape)) yield* walk(field as z.core.$ZodType, (value as Record<string, unknown>)[key], `${path}.${key}`);
  } else if (type instanceof z.ZodRecord) {
    for (const [key, entry] of Object.entries(value as object)) yield* walk(type.valueType, entry, `${path}.${key}`);
  } else if (type instanceof z.ZodArray) {
    for (const [index, entry] of (value as { id?: string }[]).entries()) yield* walk(type.element, entry, `${path}.${entry?.id ?? index}`);
  }
}

/** Every value of the data that a page may show, by its path: file, fields, ids of entries. */
export function referencesOf(data: Partial<Data>): Map<string, Reference> {
  const found = new Map<string, Reference>();
  for (const [name, schema] of Object.entries(dataFiles)) {
    for (const reference of walk(schema, data[name as keyof Data], name)) found.set(reference.path, reference);
  }
  return found;
}

/** The ids that exist in a data file: keys of a record, ids of its entries; of the map, its rooms. */
export function idsOf(data: Partial<Data>, file: string): string[] {
  if (file === 'map') return (data.map?.floors ?? []).flatMap((floor) => floor.rooms.map((room) => room.id));
  const content: unknown = data[file as keyof Data];
  if (Array.isArray(content)) return content.flatMap((entry: { id?: string }) => entry.id ?? []);
  return Object.keys(content ?? {});
}
