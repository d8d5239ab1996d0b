import { z } from 'zod';
import { pickDefined } from '../../domain/defined.ts';
import { valueAt } from '../../domain/json.ts';
import { memoizeWeakly } from '../../domain/memoize.ts';
import type { Hints } from './hints.ts';

export interface FoundValue {
  /** Keys and indexes from the root of the file. */
  path: PropertyKey[];
  /** The path as pages write it: list entries by id, or by index if they have none. */
  name: string;
  hints: Hints;
  value: unknown;
}

/** The schema of what is written, inside of optional, default and transformed ones. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodPipe)
    inner = inner instanceof z.ZodPipe ? inner.in : inner.unwrap();
  return inner;
}

/**
 * The hints of a schema. Those of a wrapper take precedence. Memoized, because the registry copies its entries, and each value of the
 * content needs them.
 */
export const hintsOf = memoizeWeakly(
  (schema: z.core.$ZodType) => ({ ...z.globalRegistry.get(unwrap(schema)), ...z.globalRegistry.get(schema) }) as Hints,
);

function* schemaParts(type: z.core.$ZodType, value: unknown): Generator<[key: PropertyKey, schema: z.core.$ZodType, part: unknown]> {
  if (type instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(type.shape)) yield [key, field as z.core.$ZodType, (value as Record<string, unknown>)[key]];
  } else if (type instanceof z.ZodRecord) {
    for (const [key, entry] of Object.entries(value as object)) yield [key, type.valueType, entry];
  } else if (type instanceof z.ZodArray) {
    for (const [index, entry] of (value as unknown[]).entries()) yield [index, type.element, entry];
  }
}

const inherited = ['shown', 'inPlace', 'newYear'] as const satisfies (keyof Hints)[];
/** The hints that also apply to everything within a value. */
const inheritedFrom = memoizeWeakly((hints: Hints): Hints => pickDefined({ ...hints }, inherited));

/** Yields a valid value and all values within it. @param name prefix of their names @param outer inherited hints of enclosing values */
export function* walkValues(
  schema: z.core.$ZodType,
  value: unknown,
  name: string,
  path: PropertyKey[] = [],
  outer?: Hints,
): Generator<FoundValue> {
  if (value === undefined) return;
  const type = unwrap(schema);
  if (type instanceof z.ZodUnion) {
    const option = type.options.find((candidate) => z.safeParse(candidate, value).success);
    if (option) yield* walkValues(option, value, name, path, outer);
    return;
  }
  const hints = { ...outer, ...hintsOf(schema) };
  yield { path, name, hints, value };
  const inner = inheritedFrom(hints);
  for (const [key, partSchema, part] of schemaParts(type, value)) {
    const id = typeof key === 'number' ? valueAt(part, ['id']) : undefined;
    yield* walkValues(partSchema, part, `${name}.${typeof id === 'string' ? id : String(key)}`, [...path, key], inner);
  }
}

/** The schema of the value at a path; undefined if there is none. */
export function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  const type = unwrap(schema);
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  if (type instanceof z.ZodArray) return schemaAt(type.element, rest);
  if (type instanceof z.ZodRecord) return schemaAt(type.valueType, rest);
  if (type instanceof z.ZodTuple) {
    const item = type.def.items[Number(key)];
    return item && schemaAt(item, rest);
  }
  if (type instanceof z.ZodObject)
    return Object.hasOwn(type.shape, key) ? schemaAt(type.shape[String(key)] as z.core.$ZodType, rest) : undefined;
  if (type instanceof z.ZodUnion) return type.options.map((option) => schemaAt(option, path)).find((found) => found !== undefined);
  return undefined;
}

/** Field names of the object at a path, in schema order; empty if it isn't an object. */
export function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const at = schemaAt(schema, path);
  const type = at && unwrap(at);
  const options = type instanceof z.ZodUnion ? type.options.map(unwrap) : [type];
  return [...new Set(options.filter((option) => option instanceof z.ZodObject).flatMap((option) => Object.keys(option.shape)))];
}
