import { parseDocument } from 'yaml';
import { z } from 'zod';
import { gateStates } from '../../../content.config.ts';
import type { Collection } from '../../collection/collection.ts';
import { type ContentFiles, fileText } from '../../collection/files/contentFiles.ts';
import { splitFrontMatter } from '../../collection/frontMatter.ts';
import { entryNames, gateNames, idsOf, referencesOf } from '../../collection/parsed/references.ts';
import { newsIdOf } from '../../collection/readTexts.ts';
import { dataNameOf, schemaOfFile } from '../../collection/schema/files.ts';
import { type Hints, hintsOf, schemaAt, unwrap } from '../../collection/schema/hints.ts';
import { type Json, valueAt } from '../../domain/json.ts';
import { UserError } from '../../domain/userError.ts';
import { bodyStart } from '../../review/edits/applyEdits.ts';
import { type EditTarget, entryAround } from '../../review/edits/edits.ts';
import { fileLabel, labelOf, pathLabels } from '../../review/labels.ts';
import { yamlValue } from '../../review/text/yamlValue.ts';
import type { TargetInfo } from '../contract.ts';
import { type Field, type FieldKind, textKinds } from '../form.ts';

/** Values that a reference may have: ids, addresses, pictures, fact names. Empty for fields that aren't references. */
type ChoicesOf = (hints: Hints) => Pick<Field, 'choices' | 'names'>;

export function createChoices({ data, pages, images }: Collection): ChoicesOf {
  const facts = [...referencesOf(data).values()];
  const choices = ({ ref, value, gate, states, link, kind, suggested, named }: Hints) => {
    if (suggested) return [...suggested];
    if (named !== undefined) return Object.values(entryNames(data, named));
    if (ref !== undefined) return idsOf(data, ref);
    if (value) return facts.filter(({ hints: { kind: shown = '' } }) => value.includes(shown)).map(({ name }) => name);
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
  return textKinds.find((known) => known === kind) ?? 'text';
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
function nameOfForm(form: Field, forms: readonly Field[]): string {
  const { kind, fields = [] } = form;
  const others = forms.filter((other) => other !== form);
  const distinct = fields.find(({ label }) => others.every((other) => other.fields?.every((field) => field.label !== label) !== false));
  return (distinct ?? fields[0])?.label ?? (['path', 'url'].includes(kind) ? 'Address' : labelOf(kind));
}

function formsOf(schemas: readonly z.core.$ZodType[], name: string | number, choicesOf: ChoicesOf, list?: z.core.$ZodType): Field[] {
  const forms = schemas.map((schema) => createField(schema, choicesOf, name, list));
  return forms.map((form, index) => ({ ...form, label: hintsOf(schemas[index] as z.core.$ZodType).label ?? nameOfForm(form, forms) }));
}

function keyField({ keyType }: z.ZodRecord) {
  const { kind, description = '' } = hintsOf(keyType);
  const labels: Partial<Record<string, string>> = { path: 'Old address', id: 'Short name' };
  return { label: labels[kind ?? ''] ?? 'Where it is', help: description, isId: kind === 'id' };
}

/** The form for a schema. @param list entry schema of the innermost list around it, to detect recursion */
export function createField(schema: z.core.$ZodType, choicesOf: ChoicesOf, name: string | number = '', list?: z.core.$ZodType): Field {
  const outer = unwrap(schema);
  const options = optionsOf(outer);
  const type = options[0] ?? outer;
  const hints = { ...hintsOf(outer), ...(options.length > 1 ? {} : hintsOf(type)), ...hintsOf(schema) };
  const kind = hints.named === undefined ? fieldKind(type, hints.kind) : 'choice';
  const literals = literalsOf(type);
  const { choices, names } = literals ? { choices: literals } : choicesOf(hints);
  const record = type instanceof z.ZodRecord ? type : undefined;
  const entry: z.core.$ZodType | undefined = type instanceof z.ZodArray ? type.element : record?.valueType;
  const items = type instanceof z.ZodTuple ? [...type.def.items.entries()] : [];
  const fixed: [string | number, z.core.$ZodType][] = type instanceof z.ZodObject ? Object.entries(type.shape) : items;
  const isRecursive = entry !== undefined && unwrap(entry) === list;
  const entries = entry && !isRecursive ? formsOf(optionsOf(entry), '', choicesOf, unwrap(entry)) : [];
  return {
    name,
    label: hints.label ?? (name === 'id' && hints.kind === 'id' ? 'Short name' : labelOf(name)),
    help: hints.description ?? '',
    kind,
    isOptional: schema !== outer && z.safeParse(schema, undefined).success,
    ...(choices && kind !== 'flag' && { choices }),
    ...(names && { names }),
    ...(hints.fallback && { fallback: true }),
    ...(['group', 'list', 'record'].includes(kind) && {
      fields: fixed.map(([key, part]) => createField(part, choicesOf, key, list)),
    }),
    ...(entries.length > 0 && { entries }),
    ...(isRecursive && { isRecursive }),
    ...(options.length > 1 && { kinds: formsOf(options, name, choicesOf, list) }),
    ...(record && { key: keyField(record) }),
  };
}

const olderText =
  'The page shows an older version of this text, because the file has a mistake. Correct it first: open the file from the list of pages.';

/** The text of a file; empty for a data file that isn't there, which begins with its first value. @throws {UserError} if there is none */
export function savedText(files: ContentFiles, file: string): string {
  if (files.below('content').includes(file)) return fileText(files, file);
  if (dataNameOf(file) === undefined) throw new UserError(`There is no file ${file} any more. Load the page again.`);
  return '';
}

/** Describes a target for its form. @throws {UserError} if it doesn't exist any more */
export function describeTarget(target: EditTarget, { files, collection }: { files: ContentFiles; collection: Collection }): TargetInfo {
  const { file } = target;
  const text = savedText(files, file);
  if (target.at === 'text') {
    const { pages, news } = collection;
    // What places refer to.
    const shown = pages.find((page) => page.file === file)?.body ?? news.find(({ id }) => id === newsIdOf(file))?.content;
    const parts = splitFrontMatter(text);
    if (shown === undefined || 'error' in parts || parts.body.trim() !== shown.trim()) throw new UserError(olderText);
    return { at: 'text', target, text: text.slice(target.start, target.end) };
  }
  const root = schemaOfFile(file);
  const schema = root && schemaAt(root, target.path);
  if (!schema) throw new UserError('There is no such field any more. Load the page again.');
  const { path } = target;
  const parts = file.endsWith('.yaml') ? { yaml: text } : splitFrontMatter(text);
  if ('error' in parts) throw new UserError(parts.error.message);
  const written = yamlValue(parseDocument(parts.yaml)) ?? {};
  const value = valueAt(written, path);
  const form = createField(schema, createChoices(collection), path.at(-1));
  const labels = [fileLabel(file), ...pathLabels(path, written)];
  const isField = typeof path.at(-1) === 'string';
  const field = isField ? form : { ...form, label: labels.at(-1) ?? '' };
  const body = { file, at: 'text', start: bodyStart(text), end: text.trimEnd().length } as const;
  return {
    at: 'field',
    target,
    field,
    ...(value !== undefined && { value }),
    entry: entryAround(written, path),
    parents: labels.slice(0, path.length),
    ...(target.at === 'front' && path.length === 0 && { body }),
  };
}
