import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { changedValue, type Json, type JsonPath } from '../splice/change.ts';
import type { YamlChange } from '../splice/edits.ts';
import { isJsonGroup } from './jsonGroup.ts';
import { schemaAt, unwrap } from '../../collection/schema.ts';

/** Whether what is at a path has entries by their ids, and not fields. */
export function isRecord(schema: z.ZodType, path: JsonPath = []): boolean {
  const part = schemaAt(schema, path);
  return part !== undefined && unwrap(part) instanceof z.ZodRecord;
}

const isList = (schema: z.ZodType, path: JsonPath) => schemaAt(schema, path) instanceof z.ZodArray;

/** Whether an answer is of another form than what is there, as the lines of an address in place of its street. */
function isOtherForm(schema: z.ZodType, before: Json, answer: Record<string, Json>, path: JsonPath): boolean {
  const at = schemaAt(schema, path);
  const type = at && unwrap(at);
  const given = Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null));
  const formOf = (value: Json) =>
    type instanceof z.ZodUnion ? type.options.find((option) => z.safeParse(option, value).success) : undefined;
  return formOf(given) !== undefined && formOf(given) !== formOf(before);
}

const isNull = (value: Json) => value === null;

/**
 * The changes that write an answer over what a file says: groups field by field, lists and entries by id as a whole. Null takes a field or
 * an entry away, and empties a list that has to be there; where one entry is null, those that aren't named stay.
 * @example changes of `{ name: 'Harbor Howl' }` set the name, and leave all other fields
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

/** What a data file says once an answer is written over it, but for answers that are whole files. */
export const withAnswer = (schema: z.ZodType, before: Json | undefined, answer: Json | undefined): Json | undefined =>
  answer === undefined || typeof answer === 'string'
    ? before
    : [...dataChanges(schema, before, answer)].reduce<Json | undefined>(changedValue, before);
