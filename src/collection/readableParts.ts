import { z } from 'zod';
import { type FoundValue, hintsOf, inheritedFrom, schemaParts, unwrap, walkValues } from './schema.ts';
import type { Hints } from './schema/hints.ts';

/** The readable parts of data with errors, with which other checks can continue. */
export interface ReadableParts {
  values: FoundValue[];
  unreadable: string[];
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** True if a value is of the right structure (object, list or record), whatever it contains. */
function hasForm(type: z.core.$ZodType, value: unknown): boolean {
  if (type instanceof z.ZodArray) return Array.isArray(value);
  return (type instanceof z.ZodObject || type instanceof z.ZodRecord) && isGroup(value) && !Array.isArray(value);
}

/**
 * Names that may be missing because of a misspelling: entries of a record with an invalid name; absent fields if there is an unknown one.
 */
function misnamed(type: z.core.$ZodType, value: object): string[] {
  const names = Object.keys(value);
  if (type instanceof z.ZodRecord) return names.some((name) => !z.safeParse(type.keyType, name).success) ? ['0'] : [];
  if (!(type instanceof z.ZodObject)) return [];
  const fields = Object.keys(type.shape);
  return names.every((name) => fields.includes(name)) ? [] : fields.filter((field) => !names.includes(field));
}

/** The values of data with errors that match their schemas. */
export function readableParts(schema: z.core.$ZodType, input: unknown, name: string): ReadableParts {
  const found: ReadableParts = { values: [], unreadable: [] };
  const look = (part: z.core.$ZodType, value: unknown, at: string, path: PropertyKey[], outer?: Hints): void => {
    const { success, data } = z.safeParse(part, value);
    if (success) {
      found.values.push(...walkValues(part, data, at, path, outer));
      return;
    }
    const type = unwrap(part);
    if (!hasForm(type, value)) {
      found.unreadable.push(at);
      return;
    }
    const hints = { ...outer, ...hintsOf(part) };
    found.values.push({ path, name: at, hints, value });
    for (const key of misnamed(type, value as object)) found.unreadable.push(`${at}.${key}`);
    for (const [key, inner, within] of schemaParts(type, value)) {
      const id: unknown = typeof key === 'number' && isGroup(within) && 'id' in within ? within.id : undefined;
      look(inner, within, `${at}.${typeof id === 'string' ? id : String(key)}`, [...path, key], inheritedFrom(hints));
    }
  };
  look(schema, input, name, []);
  return found;
}

/** True if a value with this name may exist: it, a parent of it, or the id of an entry beside it is unreadable. */
export const mayExist = (unreadable: readonly string[], name: string): boolean =>
  unreadable.some((one) => {
    const group = one.replace(/\.(?:\d+|[^.]+\.id)$/, '');
    return name === one || name.startsWith(`${one}.`) || (group !== one && name.startsWith(`${group}.`));
  });
