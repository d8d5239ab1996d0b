import { type Json, type JsonPath, isJsonGroup, valueAt } from '../domain/json.ts';
import { entryLabel, labelOf } from '../review/labels.ts';

type TextKind = 'text' | 'lines' | 'instant' | 'day' | 'email' | 'url' | 'path' | 'phone' | 'image' | 'color';
export type FieldKind = TextKind | 'money' | 'number' | 'flag' | 'choice' | 'group' | 'list' | 'record';

/** A form field, generated from a schema. For groups and lists it's a tree. */
export interface Field {
  path: JsonPath;
  label: string;
  help: string;
  kind: FieldKind;
  isOptional: boolean;
  value?: Json | undefined;
  /** For a flag: its value if the file has none. */
  fallback?: boolean;
  choices?: Json[];
  names?: Record<string, string>;
  /** Fields of a group, or entries of a list or record. */
  fields?: Field[];
  /** Forms that a new entry of a list or record may have. */
  entries?: Field[];
  /** Marks a list whose entries have the form of the enclosing list's: departments within departments. */
  isRecursive?: true;
  kinds?: Field[];
  /** Of a record: how its entries are named. */
  key?: { label: string; help: string; isId: boolean };
}

export interface ComponentForm {
  name: string;
  fields: Field[];
  /** Its children: words, blocks, or components of this name; undefined if it has none. */
  content?: string;
  isInline: boolean;
}

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
export function filledField(form: Field, value: Json | undefined): Field {
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

/** Phrases about YAML syntax, which don't apply in a form. */
const yamlPhrases: readonly [words: RegExp, instead: string][] = [
  [/\. Put it in quotes/, ''],
  [/\bIn quotes, as in/, 'As in'],
  [/,?(?: all)? (?:in|without) quotes/g, ''],
  [/: (?:one entry on each line, after|each on its own line below, indented by) [^.]*/, ''],
  [/on each line, after a hyphen and a space/, 'in each entry'],
  [/write occupants: \[\]/, 'remove this entry'],
  [/\bLeave out the line\b/g, 'Leave it empty'],
  [/ If nobody does, write \[\]\./, ''],
];

/** The check's message for a fact that doesn't exist. */
const missingFact = /^<\w+ id="([\w.]+)">: nothing in content\/data has this name\..*$/;

/** A field at the start of a message, as in "light.action is". */
const leadingField = /^([a-z]\w*(?:\.\w+)*)(?= (?:is|has|needs|must)\b)/;

/** Rewrites a message of the check for a form: without YAML syntax, and with labels instead of names. */
export const inForm = (message: string): string =>
  yamlPhrases
    .reduce((text, [words, instead]) => text.replace(words, instead), message)
    .replace(leadingField, (path) => path.split('.').map(labelOf).join(' › '))
    .replace(missingFact, (_whole, path: string) => {
      const labels = path.split('.').map(labelOf).join(' › ');
      return `The text shows “${labels}”, and that is not there. Write it there, or take it out of the text.`;
    });

export const helpText = (description: string): string =>
  inForm(description.replace(/^((?:Write )?(?:true|false) .*)Leave out the line\b/, '$1Leave it off'))
    .replace(/^(?:Write )?true (?=if|once)/, 'On ')
    .replace(/^false (?=if|once|while)/, 'Off ')
    .replace(/ (?:Local time at the convention, w|W)ritten [\d: -]+\.$/, '');
