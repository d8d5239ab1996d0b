import { isDeepStrictEqual } from 'node:util';
import { type Document, parseDocument } from 'yaml';
import { misreadText } from '../../collection/yaml/misreadText.ts';
import type { Json } from '../../domain/json.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { changedValue } from './change.ts';
import type { YamlChange } from './edits.ts';
import { insertEntry, moveEntry } from './listEdits.ts';
import { removeEntry } from './removeEntry.ts';
import { setValue } from './setValue.ts';
import { EditError, type Splice, spliced } from './splice.ts';
import { valueLines } from './yamlLines.ts';

const parse = (text: string) => parseDocument(text, { prettyErrors: false, keepSourceTokens: true });
const documentValue = (document: Document) => (document.toJS() ?? undefined) as Json | undefined;

/** Replaces the whole value of a file, below the comments at its top. */
function wholeValue(text: string, value: Json): Splice {
  const start = /^(?:#.*\n|\n)*/.exec(text)?.[0].length ?? 0;
  return { start, end: text.length, text: `${valueLines(value)}\n` };
}

function candidates(text: string, document: Document, change: YamlChange, order: readonly string[]): Splice[][] {
  switch (change.kind) {
    case 'set':
      if (change.path.length === 0) return [[wholeValue(text, change.value)]];
      return setValue(text, document, change.path, change.value, order);
    case 'remove':
      return [removeEntry(text, document, change.path)];
    case 'insert':
      // After its last entry was removed, a file contains [] or nothing.
      if (change.path.length === 0 && Object.keys(documentValue(document) ?? {}).length === 0) return [[wholeValue(text, [change.value])]];
      return insertEntry(text, document, change.path, change.index, change.value);
    case 'move':
      return [moveEntry(text, document, change.path, change.from, change.to)];
  }
}

/** Expands a change inside groups that are missing or have no value to one that also creates the groups. */
function withGroups(before: Json | undefined, change: YamlChange): YamlChange {
  if (change.kind !== 'set' && change.kind !== 'insert') return change;
  const { path, value } = change;
  const missing = path.slice(0, -1).findIndex((_key, index) => (valueAt(before, path.slice(0, index + 1)) ?? undefined) === undefined);
  const inner = path.slice(missing + 1);
  // Don't recreate a list entry that was removed.
  if (missing < 0 || [path[missing], ...inner].some((key) => typeof key === 'number')) return change;
  const groups = inner.reduceRight<Json>((part, key) => ({ [key]: part }), change.kind === 'insert' ? [value] : value);
  return { kind: 'set', path: path.slice(0, missing + 1), value: groups };
}

/** True if a text parses to a value, and the check doesn't find that it may be misread. */
function hasValue(text: string, wanted: Json | undefined): boolean {
  const document = parse(text);
  // Such as *New*, which YAML takes for an alias.
  if (document.errors.length > 0 || misreadText(document, text, false).length > 0) return false;
  return isDeepStrictEqual(normalizeEmpty(documentValue(document)), wanted);
}

/** An empty document parses as undefined, which counts as an empty group. */
const normalizeEmpty = (value: Json | undefined) => (value === undefined ? {} : value);

const otherValue = 'This was changed in the meantime. Copy what you typed, discard it here, and look at what is there now.';

/**
 * Computes the splices for one change of a YAML text. Comments, order, quotes and line breaks stay. Each candidate is parsed, and the first
 * that has exactly the wanted value is chosen.
 * @param text normalized
 * @param order names of sibling fields in schema order, to place a new field
 * @param expected the value that the author saw, null for none; if it's given, anything else there is an error
 * @throws {EditError} if the place doesn't exist, `expected` doesn't match, or the change can't be written
 */
export function editYaml(text: string, change: YamlChange, order: readonly string[] = [], expected?: Json): Splice[] {
  const document = parse(text);
  if (document.errors.length > 0) throw new EditError('The file has a mistake. Press Source, and correct it first.');
  const before = documentValue(document);
  if (change.kind === 'set' && isDeepStrictEqual(valueAt(before, change.path), change.value)) return [];
  if (expected !== undefined && !isDeepStrictEqual(valueAt(before, change.path) ?? null, expected)) throw new EditError(otherValue);
  if (change.kind === 'move' && change.from === change.to) return [];
  const wanted = normalizeEmpty(changedValue(before, change));
  const chosen = candidates(text, document, withGroups(before, change), order).find((splices) => hasValue(spliced(text, splices), wanted));
  if (!chosen) throw new EditError('This change cannot be written here. Press Source, and make it there.');
  return chosen;
}
