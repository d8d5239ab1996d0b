import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isJsonGroup, type Json, type JsonPath } from '../../domain/json.ts';
import { changedValue } from '../splice/change.ts';
import type { YamlChange } from '../splice/edits.ts';
import { schemaAt, unwrap } from '../../collection/schema.ts';

/** True if the schema at a path is a record, whose keys are ids. */
export function isRecord(schema: z.ZodType, path: JsonPath = []): boolean {
  const part = schemaAt(schema, path);
  return part !== undefined && unwrap(part) instanceof z.ZodRecord;
}

const isList = (schema: z.ZodType, path: JsonPath) => schemaAt(schema, path) instanceof z.ZodArray;

/** True if an answer matches another variant of a union than the present value, such as an address by lines instead of by street. */
function isOtherForm(schema: z.ZodType, before: Json, answer: Record<string, Json>, path: JsonPath): boolean {
  const at = schemaAt(schema, path);
  const type = at && unwrap(at);
  const given = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null));
  const matchingOption = (value: Json) =>
    type instanceof z.ZodUnion ? type.options.find((option) => z.safeParse(option, value).success) : undefined;
  return matchingOption(given) !== undefined && matchingOption(given) !== matchingOption(before);
}

const isNull = (value: Json) => value === null;

/**
 * Yields the changes that apply an answer to a value. Objects are merged field by field; lists, and entries of records, are replaced as a
 * whole. Null removes a field or entry, and empties a required list. In a record with a null entry, unnamed entries stay.
 * @example `{ name: 'Harbor Howl' }` sets the name, and leaves all other fields
 */
export function* dataChanges(schema: z.ZodType, before: Json | undefined, answer: Json, path: JsonPath = []): Generator<YamlChange> {
  if (answer === null) {
    if (isList(schema, path)) yield* dataChanges(schema, before, [], path);
    else if (before !== undefined) yield { kind: 'remove', path };
    return;
  }
  if (isJsonGroup(answer) && isOtherForm(schema, before ?? null, answer, path)) {
    const given = Object.entries(answer).filter(([, value]) => value !== null);
    yield { kind: 'set', path, value: Object.fromEntries(given) };
    return;
  }
  const areEntries = isRecord(schema, path);
  if (isJsonGroup(before) && isJsonGroup(answer) && (!areEntries || Object.values(answer).some(isNull)))
    for (const [key, value] of Object.entries(answer)) {
      const at = [...path, key];
      if (!areEntries || value === null) yield* dataChanges(schema, before[key], value, at);
      else if (!isDeepStrictEqual(before[key], value)) yield { kind: 'set', path: at, value };
    }
  else if (!isDeepStrictEqual(before, answer)) yield { kind: 'set', path, value: answer };
}

/** A data file's value with an answer applied. An answer that is a whole file isn't. */
export const withAnswer = (schema: z.ZodType, before: Json | undefined, answer: Json | undefined): Json | undefined =>
  answer === undefined || typeof answer === 'string'
    ? before
    : [...dataChanges(schema, before, answer)].reduce<Json | undefined>(changedValue, before);
