import type { Field } from './field.ts';
import { type Json, jsonAt, type JsonPath } from '../splice/change.ts';
import { entryLabel } from './label.ts';

/** A field moved to another path, with those within it: `levels.2.price` to `levels.3.price`. */
function moved(field: Field, from: number, to: JsonPath): Field {
  const { fields, entries, kinds } = field;
  const inner = (part: Field) => moved(part, from, to);
  return {
    ...field,
    path: [...to, ...field.path.slice(from)],
    ...(fields && { fields: fields.map(inner) }),
    ...(entries && { entries: entries.map(inner) }),
    ...(kinds && { kinds: kinds.map(inner) }),
  };
}

/** Whether a value may be what a form is for, as far as the names of its fields tell. */
const fits = ({ kind, fields = [] }: Field, value: Json | undefined) =>
  kind === 'group'
    ? typeof value === 'object' && value !== null && fields.some(({ path }) => Object.hasOwn(value, String(path.at(-1))))
    : typeof value !== 'object';

/** Which of several forms is that of a value. */
export const kindOfValue = (kinds: readonly Field[], value: Json | undefined): number => kinds.findIndex((form) => fits(form, value));

/** The fields of a list or record that is not written yet, from its value. */
export function listFields({ path, entries = [] }: Field, value: Json | undefined): Field[] {
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(typeof value === 'object' && value !== null ? value : {});
  return keys.flatMap((key) => {
    const own = jsonAt(value, [key]);
    const form = entries.find((entry) => fits(entry, own));
    return form ? [{ ...moved(form, form.path.length, [...path, key]), label: entryLabel(own, key) }] : [];
  });
}
