import { z } from 'zod';
import { hintsOf, unwrap } from '../../collection/schema.ts';
import type { Field, FieldKind } from './field.ts';
import { type Json, jsonAt, type JsonPath } from '../splice/change.ts';
import type { ChoicesOf } from './choices.ts';
import { helpText } from './helpText.ts';
import { entryLabel, labelOf } from './label.ts';

const maxDepth = 5;
const stringKinds: readonly string[] = ['instant', 'day', 'email', 'url', 'path', 'phone', 'image', 'color'] satisfies FieldKind[];

const literalsOf = (type: z.core.$ZodType): Json[] | undefined => {
  if (type instanceof z.ZodEnum) return type.options;
  if (type instanceof z.ZodLiteral) return [...type.values] as Json[];
  if (!(type instanceof z.ZodUnion)) return undefined;
  const all = type.options.map((option) => literalsOf(unwrap(option)));
  return all.every((values) => values !== undefined) ? all.flat() : undefined;
};

/** The option of a union that a value has, or else the first one. */
function matchingOption(type: z.core.$ZodType, value: Json | undefined): z.core.$ZodType {
  if (!(type instanceof z.ZodUnion) || literalsOf(type)) return type;
  const found = type.options.find((option) => value !== undefined && z.safeParse(option, value).success);
  return matchingOption(unwrap(found ?? type.options[0] ?? z.never()), value);
}

function fieldKind(type: z.core.$ZodType, kind: string | undefined, value: Json | undefined): FieldKind {
  if (type instanceof z.ZodObject) return 'group';
  if (type instanceof z.ZodRecord) return 'record';
  if (type instanceof z.ZodArray || type instanceof z.ZodTuple) return 'list';
  if (type instanceof z.ZodBoolean || (type instanceof z.ZodLiteral && type.value === true)) return 'flag';
  if (literalsOf(type)) return 'choice';
  if (type instanceof z.ZodNumber) return kind === 'money' ? 'money' : 'number';
  if (stringKinds.includes(kind ?? '')) return kind as FieldKind;
  return typeof value === 'string' && (value.length > 60 || value.includes('\n')) ? 'lines' : 'text';
}

/** Fields within a value: of a group by its schema, of a list or record by its entries. */
function partsOf(type: z.core.$ZodType, value: Json | undefined): [key: string | number, schema: z.core.$ZodType][] {
  if (type instanceof z.ZodObject) return Object.entries(type.shape);
  if (type instanceof z.ZodTuple) return [...type.def.items.entries()];
  if (type instanceof z.ZodArray && Array.isArray(value)) return value.map((_entry, index) => [index, type.element]);
  if (type instanceof z.ZodRecord && typeof value === 'object' && value !== null)
    return Object.keys(value).map((key) => [key, type.valueType]);
  return [];
}

const entryOf = (type: z.core.$ZodType) =>
  type instanceof z.ZodArray ? type.element : type instanceof z.ZodRecord ? type.valueType : undefined;

/** The schemas that a value may have: of several that are texts, one stands for all. */
function optionsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodUnion) || literalsOf(inner)) return [schema];
  const texts = inner.options.filter((option) => !(unwrap(option) instanceof z.ZodObject));
  return inner.options.filter((option) => !texts.slice(1).includes(option));
}

/** What a form is called among others for the same value: by its first field that they don't begin with. */
function nameOfForm({ kind, fields = [] }: Field, others: readonly Field[]): string {
  const own = fields.find(({ label }) => others.every((other) => other.fields?.every((field) => field.label !== label) !== false));
  return (own ?? fields[0])?.label ?? (['path', 'url'].includes(kind) ? 'Address' : labelOf(kind));
}

/** The forms of what may stand at a path, each with its name. */
function formsOf(schemas: readonly z.core.$ZodType[], path: JsonPath, choicesOf: ChoicesOf, depth: number): Field[] {
  const forms = schemas.map((schema) => createField(schema, undefined, path, choicesOf, depth));
  return forms.map((form) => ({
    ...form,
    label: nameOfForm(
      form,
      forms.filter((other) => other !== form),
    ),
  }));
}

/** What the name of an entry of a record is. */
function keyOf(type: z.core.$ZodType) {
  if (!(type instanceof z.ZodRecord)) return undefined;
  const { kind, description = '' } = hintsOf(type.keyType);
  return { label: kind === 'path' ? 'Old address' : kind === 'id' ? 'Short name' : 'Where it is', help: description };
}

/** The form of a value, and of all values within it, from the value's schema. */
export function createField(schema: z.core.$ZodType, value: Json | undefined, path: JsonPath, choicesOf: ChoicesOf, depth = 0): Field {
  const outer = unwrap(schema);
  const type = matchingOption(outer, value);
  const hints = { ...hintsOf(outer), ...hintsOf(type), ...hintsOf(schema) };
  const kind = hints.named === undefined ? fieldKind(type, hints.kind, value) : 'choice';
  const literals = literalsOf(type);
  const { choices, names } = literals ? { choices: literals } : choicesOf(hints);
  const key = path.at(-1) ?? '';
  const fields = partsOf(type, value).map(([name, part]) => {
    const inner = createField(part, jsonAt(value, [name]), [...path, name], choicesOf, depth + 1);
    return type instanceof z.ZodArray ? { ...inner, label: entryLabel(inner.value, name) } : inner;
  });
  const entry = depth < maxDepth ? entryOf(type) : undefined;
  const entries = entry ? formsOf(optionsOf(entry), [...path, '+'], choicesOf, depth + 1) : [];
  // Whoever wants an entry of a list to be of another kind adds another entry.
  const kinds = typeof key === 'number' || key === '+' ? [] : optionsOf(outer);
  const areGroups = kinds.length > 1 && kinds.every((option) => option instanceof z.ZodObject);
  const keyOfEntry = keyOf(type);
  return {
    path,
    label: labelOf(key),
    help: helpText(hints.description ?? ''),
    kind,
    isOptional: !z.safeParse(schema, undefined).success ? false : schema !== outer,
    ...(value !== undefined && { value }),
    ...(choices && kind !== 'flag' && { choices }),
    ...(names && { names }),
    ...(['group', 'list', 'record'].includes(kind) && { fields }),
    ...(entries.length > 0 && { entries }),
    ...(areGroups && { kinds: formsOf(kinds, path, choicesOf, depth + 1) }),
    ...(keyOfEntry && { key: keyOfEntry }),
  };
}
