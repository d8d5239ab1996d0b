import { z } from 'zod';
import { gateStates } from '../../../content.config.ts';
import type { Collection } from '../../collection/collection.ts';
import { entryNames, gateNames, idsOf, referencesOf } from '../../collection/references.ts';
import { hintsOf, unwrap } from '../../collection/schema.ts';
import type { Hints } from '../../collection/schema/hints.ts';
import { isDefined } from '../../domain/isDefined.ts';
import { type Json, type JsonPath, isJsonGroup } from '../../domain/json.ts';
import { pickDefined } from '../../domain/pickDefined.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { entryLabel, labelOf } from '../../review/labels.ts';
import { helpText } from './helpText.ts';

type TextKind = 'text' | 'lines' | 'instant' | 'day' | 'email' | 'url' | 'path' | 'phone' | 'image' | 'color';
type FieldKind = TextKind | 'money' | 'number' | 'flag' | 'choice' | 'group' | 'list' | 'record';

/** A form field, generated from a schema. For groups and lists it's a tree. */
export interface Field {
  path: JsonPath;
  label: string;
  help: string;
  kind: FieldKind;
  isOptional: boolean;
  /** Undefined if the file has no value. */
  value?: Json | undefined;
  /** For a flag: its value if the file has none. */
  fallback?: boolean;
  choices?: Json[];
  /** Display names of choices, by id. */
  names?: Record<string, string>;
  /** Fields of a group, or entries of a list or record. */
  fields?: Field[];
  /** Forms that a new entry of a list or record may have. */
  entries?: Field[];
  /** Marks a list whose entries have the form of the enclosing list's: departments within departments. */
  isRecursive?: true;
  /** Variants of a group, if there are several. */
  kinds?: Field[];
  /** The key of a new record entry. */
  key?: { label: string; help: string };
}

/** A component that texts may use, and the form of its props. */
export interface ComponentForm {
  name: string;
  fields: Field[];
  /** Its children: words, blocks, or components of this name; undefined if it has none. */
  content?: string;
  /** True if it can be used within a sentence. */
  isInline: boolean;
}

/** Values that a reference may have: ids, addresses, pictures, fact names. Empty for fields that aren't references. */
export type ChoicesOf = (hints: Hints) => Pick<Field, 'choices' | 'names'>;

/** Returns a function that lists the choices that this content offers. */
export function createChoices({ data, pages, images }: Collection): ChoicesOf {
  const facts = [...referencesOf(data).values()];
  const choices = ({ ref, value, gate, states, link, kind, suggested, named }: Hints) => {
    if (suggested) return [...suggested];
    if (named !== undefined) return Object.values(entryNames(data, named));
    if (ref !== undefined) return idsOf(data, ref);
    if (value) return facts.filter((fact) => value.includes(fact.kind)).map(({ path }) => path);
    if (gate === true) return gateNames(data.windows);
    if (states === true) return [...gateStates];
    if (link === true || kind === 'path') return pages.map(({ path }) => path).filter((path) => !path.includes('['));
    return kind === 'image' ? images : undefined;
  };
  return (hints) => {
    const found = choices(hints);
    const names = hints.ref !== undefined ? entryNames(data, hints.ref) : {};
    return { ...(found && { choices: found }), ...(Object.keys(names).length > 0 && { names }) };
  };
}

/** Maps a field's direct children. */
function mapChildren(field: Field, change: (part: Field) => Field): Field {
  const { fields, entries, kinds } = field;
  return {
    ...field,
    ...(fields && { fields: fields.map(change) }),
    ...(entries && { entries: entries.map(change) }),
    ...(kinds && { kinds: kinds.map(change) }),
  };
}

/** Moves a field and everything in it to another path: `levels.2.price` to `levels.3.price`. */
const moved = (field: Field, to: JsonPath, from = field.path.length): Field => ({
  ...mapChildren(field, (part) => moved(part, to, from)),
  path: [...to, ...field.path.slice(from)],
});

/** Fills in the entry forms of recursive lists. They are left out until needed, as they would nest without end. */
const withRecursion = (form: Field, entries: readonly Field[]): Field =>
  form.isRecursive
    ? { ...form, entries: entries.map((entry) => moved(entry, [...form.path, '+'])) }
    : { ...form, ...(form.fields && { fields: form.fields.map((part) => withRecursion(part, entries)) }) };

/** The forms that an entry of a list or record may have. */
export const entryForms = ({ entries = [] }: Field): Field[] => entries.map((entry) => withRecursion(entry, entries));

/** How badly a value fits a form, lower is better: unknown fields weigh more than missing ones. */
function misfit({ kind, fields = [] }: Field, value: Json): number {
  if (kind !== 'group') return isJsonGroup(value) ? Number.POSITIVE_INFINITY : 0;
  if (!isJsonGroup(value)) return Number.POSITIVE_INFINITY;
  const names = fields.map(({ path }) => String(path.at(-1)));
  const unknown = Object.keys(value).filter((name) => !names.includes(name)).length;
  const missing = fields.filter(({ path, isOptional }) => !isOptional && !Object.hasOwn(value, String(path.at(-1)))).length;
  return unknown * 1000 + missing;
}

/** Index of the variant that fits a value best; 0 if there is no value. */
export function kindOfValue(kinds: readonly Field[], value: Json | undefined): number {
  if (value === undefined) return 0;
  const misfits = kinds.map((form) => misfit(form, value));
  return Math.max(0, misfits.indexOf(Math.min(...misfits)));
}

const isLong = (value: Json | undefined) => typeof value === 'string' && (value.length > 60 || value.includes('\n'));

/** A field for each entry of a list's or record's value. */
export function listFields(field: Field, value: Json | undefined): Field[] {
  const forms = entryForms(field);
  const [form] = forms;
  if (!form) return [];
  const isList = field.kind === 'list';
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(isJsonGroup(value) ? value : {});
  return keys.map((key) => {
    const entryValue = valueAt(value, [key]);
    const entry = moved(forms.length > 1 ? { ...form, help: '', kinds: forms } : form, [...field.path, key]);
    return { ...filledField(entry, entryValue), label: isList ? entryLabel(entryValue, key) : labelOf(key) };
  });
}

/** Fills a form with a value: chooses its variant, and adds a field for each entry. */
function filledField(form: Field, value: Json | undefined): Field {
  const { kinds = [], label, help, isOptional } = form;
  const kind = kinds[kindOfValue(kinds, value)];
  if (kind) {
    // To change the kind of a list entry, authors remove it and add another.
    const isChoice = typeof form.path.at(-1) !== 'number' && kinds.every((each) => each.kind === 'group');
    return { ...filledField(kind, value), label, help: help || kind.help, isOptional, ...(isChoice && { kinds }) };
  }
  const inner = (part: Field) => filledField(part, valueAt(value, part.path.slice(-1)));
  return {
    ...form,
    ...(value !== undefined && { value }),
    ...(form.kind === 'text' && isLong(value) && { kind: 'lines' }),
    ...(form.fields && { fields: form.entries ? listFields(form, value) : form.fields.map(inner) }),
  };
}

const stringKinds: readonly string[] = ['instant', 'day', 'email', 'url', 'path', 'phone', 'image', 'color'] satisfies FieldKind[];

const literalsOf = (type: z.core.$ZodType): Json[] | undefined => {
  if (type instanceof z.ZodEnum) return type.options;
  if (type instanceof z.ZodLiteral) return [...type.values] as Json[];
  if (!(type instanceof z.ZodUnion)) return undefined;
  const all = type.options.map((option) => literalsOf(unwrap(option)));
  return all.every((values) => values !== undefined) ? all.flat() : undefined;
};

function fieldKind(type: z.core.$ZodType, kind: string | undefined): FieldKind {
  if (type instanceof z.ZodObject) return 'group';
  if (type instanceof z.ZodRecord) return 'record';
  if (type instanceof z.ZodArray || type instanceof z.ZodTuple) return 'list';
  if (type instanceof z.ZodBoolean || (type instanceof z.ZodLiteral && type.value === true)) return 'flag';
  if (literalsOf(type)) return 'choice';
  if (type instanceof z.ZodNumber) return kind === 'money' ? 'money' : 'number';
  return stringKinds.includes(kind ?? '') ? (kind as FieldKind) : 'text';
}

/** Fields that every value of a type has: those of an object or tuple. */
function fixedFields(type: z.core.$ZodType): [key: string | number, schema: z.core.$ZodType][] {
  if (type instanceof z.ZodObject) return Object.entries(type.shape);
  return type instanceof z.ZodTuple ? [...type.def.items.entries()] : [];
}

function entrySchema(type: z.core.$ZodType): z.core.$ZodType | undefined {
  if (type instanceof z.ZodArray) return type.element;
  return type instanceof z.ZodRecord ? type.valueType : undefined;
}

/** The variants of a union. Text variants are merged into one, preferably that of page addresses. */
function optionsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const inner = unwrap(schema);
  if (!(inner instanceof z.ZodUnion) || literalsOf(inner)) return [inner];
  const options = inner.options.flatMap(optionsOf);
  const texts = options.filter((option) => !(option instanceof z.ZodObject));
  const text = texts.find((option) => hintsOf(option).kind === 'path') ?? texts[0];
  return options.filter((option) => option === text || !texts.includes(option));
}

/** Label of a variant: its first field that no other variant has. */
function nameOfForm({ kind, fields = [] }: Field, others: readonly Field[]): string {
  const distinct = fields.find(({ label }) => others.every((other) => other.fields?.every((field) => field.label !== label) !== false));
  return (distinct ?? fields[0])?.label ?? (['path', 'url'].includes(kind) ? 'Address' : labelOf(kind));
}

/** The forms of several variants, labeled. */
function formsOf(schemas: readonly z.core.$ZodType[], path: JsonPath, choicesOf: ChoicesOf, list?: z.core.$ZodType): Field[] {
  const forms = schemas.map((schema) => formOf(schema, path, choicesOf, list));
  return forms.map((form, index) => ({
    ...form,
    label:
      hintsOf(schemas[index] as z.core.$ZodType).label ??
      nameOfForm(
        form,
        forms.filter((other) => other !== form),
      ),
  }));
}

/** Label and help for the key of a new record entry. */
function keyField(type: z.core.$ZodType) {
  if (!(type instanceof z.ZodRecord)) return undefined;
  const { kind, description = '' } = hintsOf(type.keyType);
  const labels: Partial<Record<string, string>> = { path: 'Old address', id: 'Short name' };
  return { label: labels[kind ?? ''] ?? 'Where it is', help: description };
}

/** The form for a schema, without a value. @param list entry schema of the innermost list around it, to detect recursion */
function formOf(schema: z.core.$ZodType, path: JsonPath, choicesOf: ChoicesOf, list?: z.core.$ZodType): Field {
  const outer = unwrap(schema);
  const options = optionsOf(outer);
  const type = options[0] ?? outer;
  const hints = { ...hintsOf(outer), ...(options.length > 1 ? {} : hintsOf(type)), ...hintsOf(schema) };
  const kind = hints.named === undefined ? fieldKind(type, hints.kind) : 'choice';
  const literals = literalsOf(type);
  const { choices, names } = literals ? { choices: literals } : choicesOf(hints);
  const entry = entrySchema(type);
  const isRecursive = entry !== undefined && unwrap(entry) === list;
  const entries = entry && !isRecursive ? formsOf(optionsOf(entry), [...path, '+'], choicesOf, unwrap(entry)) : [];
  const keyOfEntry = keyField(type);
  return {
    path,
    label: hints.label ?? labelOf(path.at(-1) ?? ''),
    help: helpText(hints.description ?? ''),
    kind,
    isOptional: schema !== outer && z.safeParse(schema, undefined).success,
    ...(choices && kind !== 'flag' && { choices }),
    ...(names && { names }),
    ...(hints.fallback && { fallback: true }),
    ...(['group', 'list', 'record'].includes(kind) && {
      fields: fixedFields(type).map(([name, part]) => formOf(part, [...path, name], choicesOf, list)),
    }),
    ...(entries.length > 0 && { entries }),
    ...(isRecursive && { isRecursive }),
    ...(options.length > 1 && { kinds: formsOf(options, path, choicesOf, list) }),
    ...(keyOfEntry && { key: keyOfEntry }),
  };
}

/** Generates the form for a value from its schema. */
export const createField = (schema: z.core.$ZodType, value: Json | undefined, path: JsonPath, choicesOf: ChoicesOf): Field =>
  filledField(formOf(schema, path, choicesOf), value);

/** The initial value of a form: all required fields, empty. */
export function blankOf(field: Field): Json {
  if (field.kind === 'list') return field.entries ? [] : (field.fields ?? []).map(blankOf);
  if (field.kind === 'record') return {};
  if (field.kind === 'flag') return false;
  if (field.kind !== 'group') return (field.kind === 'choice' && field.choices?.[0]) || '';
  return Object.fromEntries(
    (field.fields ?? []).filter(({ isOptional }) => !isOptional).map((part) => [String(part.path.at(-1)), blankOf(part)]),
  );
}

/** The initial value when another kind is chosen: as `blankOf`, with the fields that both kinds have taken over. */
export function blankLike(form: Field, before: Json | undefined): Json {
  const blank = blankOf(form);
  if (!isJsonGroup(blank) || !isJsonGroup(before)) return blank;
  const names = (form.fields ?? []).map(({ path }) => String(path.at(-1)));
  return pickDefined({ ...blank, ...before }, names);
}

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
