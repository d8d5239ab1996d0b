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

/**
 * The changes that write an answer over what a file says: groups field by field, lists and entries by id as a whole. Null takes a field away.
 * @example changes of `{ name: 'Harbor Howl' }` set the name, and leave all other fields
 */
export function* dataChanges(schema: z.ZodType, before: Json | undefined, answer: Json, path: JsonPath = []): Generator<YamlChange> {
  if (answer === null) {
    if (before !== undefined) yield { kind: 'remove', path };
  } else if (isJsonGroup(before) && isJsonGroup(answer) && !isRecord(schema, path)) {
    for (const [key, value] of Object.entries(answer)) yield* dataChanges(schema, before[key], value, [...path, key]);
  } else if (!isDeepStrictEqual(before, answer)) yield { kind: 'set', path, value: answer };
}

/** What a data file says once an answer is written over it, but for answers that are whole files. */
export const withAnswer = (schema: z.ZodType, before: Json | undefined, answer: Json | undefined): Json | undefined =>
  answer === undefined || typeof answer === 'string'
    ? before
    : [...dataChanges(schema, before, answer)].reduce<Json | undefined>(changedValue, before);
