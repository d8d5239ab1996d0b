import { isJsonGroup } from '../setup/jsonGroup.ts';
import { type Json, jsonAt, type JsonPath } from '../splice/change.ts';
import type { Field } from './field.ts';
import { entryLabel, labelOf } from './label.ts';

/** A field with those within it, each as a function says. */
function eachWithin(field: Field, change: (part: Field) => Field): Field {
  const { fields, entries, kinds } = field;
  return {
    ...field,
    ...(fields && { fields: fields.map(change) }),
    ...(entries && { entries: entries.map(change) }),
    ...(kinds && { kinds: kinds.map(change) }),
  };
}

/** A field moved to another path, with those within it: `levels.2.price` to `levels.3.price`. */
const moved = (field: Field, to: JsonPath, from = field.path.length): Field => ({
  ...eachWithin(field, (part) => moved(part, to, from)),
  path: [...to, ...field.path.slice(from)],
});

/** A form in which lists that are as the one around them have its entries. */
const tied = (form: Field, entries: readonly Field[]): Field =>
  form.isAgain
    ? { ...form, entries: entries.map((entry) => moved(entry, [...form.path, '+'])) }
    : { ...form, ...(form.fields && { fields: form.fields.map((part) => tied(part, entries)) }) };

/** The forms that an entry of a list or record may have. */
export const entryForms = ({ entries = [] }: Field): Field[] => entries.map((entry) => tied(entry, entries));

/** How badly a value fits a form, as far as the names of its fields tell: fields that the form has not, then those that the value lacks. */
function misfit({ kind, fields = [] }: Field, value: Json): number {
  if (kind !== 'group') return isJsonGroup(value) ? Number.POSITIVE_INFINITY : 0;
  if (!isJsonGroup(value)) return Number.POSITIVE_INFINITY;
  const names = fields.map(({ path }) => String(path.at(-1)));
  const unknown = Object.keys(value).filter((name) => !names.includes(name)).length;
  const missing = fields.filter(({ path, isOptional }) => !isOptional && !Object.hasOwn(value, String(path.at(-1)))).length;
  return unknown * 1000 + missing;
}

/** Which of several forms is that of a value: the first one for none. */
export function kindOfValue(kinds: readonly Field[], value: Json | undefined): number {
  if (value === undefined) return 0;
  const misfits = kinds.map((form) => misfit(form, value));
  return Math.max(0, misfits.indexOf(Math.min(...misfits)));
}

const isLong = (value: Json | undefined) => typeof value === 'string' && (value.length > 60 || value.includes('\n'));

/** The fields of a list or record, one for each entry of its value. */
export function listFields(field: Field, value: Json | undefined): Field[] {
  const forms = entryForms(field);
  const [form] = forms;
  if (!form) return [];
  const isList = field.kind === 'list';
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(isJsonGroup(value) ? value : {});
  return keys.map((key) => {
    const own = jsonAt(value, [key]);
    const entry = moved(forms.length > 1 ? { ...form, help: '', kinds: forms } : form, [...field.path, key]);
    return { ...filledField(entry, own), label: isList ? entryLabel(own, key) : labelOf(key) };
  });
}

/** The form of a value, from the form of whatever may stand in its place: with the kind that the value has, and a field for each entry. */
export function filledField(form: Field, value: Json | undefined): Field {
  const { kinds = [], label, help, isOptional } = form;
  const kind = kinds[kindOfValue(kinds, value)];
  if (kind) {
    // Whoever wants an entry of a list to be of another kind adds another entry.
    const isChoice = typeof form.path.at(-1) !== 'number' && kinds.every((each) => each.kind === 'group');
    return { ...filledField(kind, value), label, help: help || kind.help, isOptional, ...(isChoice && { kinds }) };
  }
  const inner = (part: Field) => filledField(part, jsonAt(value, part.path.slice(-1)));
  return {
    ...form,
    ...(value !== undefined && { value }),
    ...(form.kind === 'text' && isLong(value) && { kind: 'lines' }),
    ...(form.fields && { fields: form.entries ? listFields(form, value) : form.fields.map(inner) }),
  };
}
