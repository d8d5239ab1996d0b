import { isDefined } from '../../domain/isDefined.ts';
import { isJsonGroup, type Json } from '../../domain/json.ts';
import type { Field } from './field.ts';
import { kindOfValue } from './filledField.ts';

/** A value with its fields in the order of its form, whatever order they were typed in. */
export function sortFields({ kind, fields = [], kinds }: Field, value: Json): Json {
  const variant = kinds?.[kindOfValue(kinds, value)];
  if (variant) return sortFields(variant, value);
  if (kind !== 'group' || !isJsonGroup(value)) return value;
  const written = new Map(Object.entries(value));
  return Object.fromEntries(
    fields
      .map((field) => {
        const name = String(field.path.at(-1));
        const part = written.get(name);
        return part === undefined ? undefined : ([name, sortFields(field, part)] as const);
      })
      .filter(isDefined),
  );
}
