import { asList, isJsonGroup, type Json } from '../domain/json.ts';
import { entryLabel, labelAt, labelOf } from '../review/labels.ts';

/** Kinds of values that are texts in the files, as hints of their schemas name them. */
export const textKinds = ['text', 'instant', 'day', 'email', 'url', 'path', 'phone', 'image', 'color'] as const;
export type FieldKind = (typeof textKinds)[number] | 'money' | 'number' | 'flag' | 'choice' | 'group' | 'list' | 'record';

/** A form field, generated from a schema. It says nothing of a value: forms fill it where a value is shown. */
export interface Field {
  /** Its name in a group, index in a list or key in a record; empty for a whole file, and for the form of any entry. */
  name: string | number;
  label: string;
  help: string;
  kind: FieldKind;
  isOptional: boolean;
  /** For a flag: its value if the file has none. */
  fallback?: boolean;
  choices?: Json[];
  names?: Record<string, string>;
  fields?: Field[];
  /** Forms that an entry of a list or record may have. */
  entries?: Field[];
  /** Marks a list whose entries have the form of the enclosing list's: departments within departments. */
  isRecursive?: true;
  /** Forms that the value may have, of which the first is this one. */
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

/** Fills in the entry forms of recursive lists. They are left out until needed, as they would nest without end. */
const withRecursion = (form: Field, entries: Field[]): Field =>
  form.isRecursive
    ? { ...form, entries }
    : { ...form, ...(form.fields && { fields: form.fields.map((part) => withRecursion(part, entries)) }) };

export const entryForms = ({ entries = [] }: Field): Field[] => entries.map((entry) => withRecursion(entry, entries));

/** How badly a value fits a form, lower is better: unknown fields weigh more than missing ones. */
function misfit({ kind, fields = [] }: Field, value: Json): number {
  if (kind !== 'group') return isJsonGroup(value) ? Number.POSITIVE_INFINITY : 0;
  if (!isJsonGroup(value)) return Number.POSITIVE_INFINITY;
  const names = fields.map(({ name }) => String(name));
  const unknown = Object.keys(value).filter((name) => !names.includes(name)).length;
  const missing = fields.filter(({ name, isOptional }) => !isOptional && !Object.hasOwn(value, name)).length;
  return unknown * 1000 + missing;
}

/** Index of the variant that fits a value best; 0 if there is no value. */
export function kindOfValue(kinds: readonly Field[], value: Json | undefined): number {
  if (value === undefined) return 0;
  const misfits = kinds.map((form) => misfit(form, value));
  return Math.max(0, misfits.indexOf(Math.min(...misfits)));
}

/** The form that fits a value. It keeps its `kinds` if another one may be chosen. */
export function formOfValue(field: Field, value: Json | undefined): Field {
  const { kinds = [], name, label, help, isOptional } = field;
  const kind = kinds[kindOfValue(kinds, value)];
  if (!kind) return field;
  // To change the kind of a list entry, authors remove it and add another.
  const isChoice = typeof name !== 'number' && kinds.every((each) => each.kind === 'group');
  return { ...kind, name, label, help: help || kind.help, isOptional, ...(isChoice && { kinds }) };
}

/** The fields of a group, or a field for each entry of a list or record. */
export function partsOf(field: Field, value: Json | undefined): Field[] {
  const forms = entryForms(field);
  const [form] = forms;
  if (!form) return field.fields ?? [];
  const entry = forms.length > 1 ? { ...form, help: '', kinds: forms } : form;
  if (field.kind === 'list') return asList(value).map((each, name) => ({ ...entry, name, label: entryLabel(each, name) }));
  return Object.keys(isJsonGroup(value) ? value : {}).map((name) => ({ ...entry, name, label: labelOf(name) }));
}

/** Phrases about YAML syntax, which don't apply in a form. */
const yamlPhrases: readonly [words: RegExp, instead: string][] = [
  [/\. Put it in quotes/, ''],
  [/,?(?: all)? (?:in|without) quotes/g, ''],
  [/: (?:one entry on each line, after|each on its own line below, indented by) [^.]*/, ''],
  [/on each line, after a hyphen and a space/, 'in each entry'],
  [/write occupants: \[\]/, 'remove this entry'],
];

/** The check's message for a fact that doesn't exist. */
const missingFact = /^<\w+ id="([\w.]+)">: nothing in content\/data has this name\..*$/;

/** A field at the start of a message, as in "light.action is". */
const leadingField = /^([a-z]\w*(?:\.\w+)*)(?= (?:is|has|needs|must)\b)/;

/** Rewrites a message of the check for a form: without YAML syntax, and with labels instead of names. */
export const inForm = (message: string): string =>
  yamlPhrases
    .reduce((text, [words, instead]) => text.replace(words, instead), message)
    .replace(leadingField, (path) => labelAt([], path.split('.')))
    .replace(missingFact, (_whole, path: string) => {
      const label = labelAt([], path.split('.'));
      return `The text shows “${label}”, and that is not there. Write it there, or take it out of the text.`;
    });
