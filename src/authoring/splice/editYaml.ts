import { isDeepStrictEqual } from 'node:util';
import { type Document, parseDocument } from 'yaml';
import { misreadText } from '../../collection/yaml/misreadText.ts';
import { changedValue, type Json, jsonAt } from './change.ts';
import type { YamlChange } from './edits.ts';
import { insert, move } from './listEdits.ts';
import { remove } from './removeEntry.ts';
import { setValue } from './setValue.ts';
import { EditError, type Splice, spliced } from './splice.ts';
import { valueLines } from './yamlLines.ts';

const parse = (text: string) => parseDocument(text, { prettyErrors: false, keepSourceTokens: true });
const documentValue = (document: Document) => (document.toJS() ?? undefined) as Json | undefined;

/** Another value of a whole file, below the comments at its top. */
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
      return [remove(text, document, change.path)];
    case 'insert':
      // A file whose last entry is gone begins anew.
      if (change.path.length === 0 && Object.keys(documentValue(document) ?? {}).length === 0) return [[wholeValue(text, [change.value])]];
      return insert(text, document, change.path, change.index, change.value);
    case 'move':
      return [move(text, document, change.path, change.from, change.to)];
  }
}

/** A change of what is within groups that are not there yet, as one that writes them, too. */
function withGroups(before: Json | undefined, change: YamlChange): YamlChange {
  if (change.kind !== 'set' && change.kind !== 'insert') return change;
  const { path, value } = change;
  const missing = path.slice(0, -1).findIndex((_key, index) => jsonAt(before, path.slice(0, index + 1)) === undefined);
  const inner = path.slice(missing + 1);
  // An entry of a list that is gone is not made again.
  if (missing < 0 || [path[missing], ...inner].some((key) => typeof key === 'number')) return change;
  const whole = inner.reduceRight<Json>((part, key) => ({ [key]: part }), change.kind === 'insert' ? [value] : value);
  return { kind: 'set', path: path.slice(0, missing + 1), value: whole };
}

/** Whether a text means a value, to the parser and to the check of the content. */
function means(text: string, wanted: Json | undefined): boolean {
  const document = parse(text);
  // A text such as *New* would refer to an anchor.
  if (document.errors.length > 0 || misreadText(document, text, false).length > 0) return false;
  return isDeepStrictEqual(meaning(documentValue(document)), wanted);
}

/** What the parser makes of a removed last field: nothing is as good as an empty group. */
const meaning = (value: Json | undefined) => (value === undefined ? {} : value);

const otherValue = 'This was changed in the meantime. Copy what you typed, discard it here, and look at what is there now.';

/**
 * The splices that make one change in a YAML text, and nothing else: comments, order, quotes and line ends stay.
 * Each way to write it is parsed before it is chosen, and has to mean just the change.
 * @param text normalized
 * @param order names of the fields around a new one, in the order of their schema
 * @param was what is there by the author's knowledge, null for nothing; not compared if left out
 * @throws {EditError} if the text has no such place, something else is there, or the change cannot be written
 */
export function editYaml(text: string, change: YamlChange, order: readonly string[] = [], was?: Json): Splice[] {
  const document = parse(text);
  if (document.errors.length > 0) throw new EditError('The file has a mistake. Press Source, and correct it first.');
  const before = documentValue(document);
  if (change.kind === 'set' && isDeepStrictEqual(jsonAt(before, change.path), change.value)) return [];
  if (was !== undefined && !isDeepStrictEqual(jsonAt(before, change.path) ?? null, was)) throw new EditError(otherValue);
  if (change.kind === 'move' && change.from === change.to) return [];
  const wanted = meaning(changedValue(before, change));
  const right = candidates(text, document, withGroups(before, change), order).find((splices) => means(spliced(text, splices), wanted));
  if (!right) throw new EditError('This change cannot be written here. Press Source, and make it there.');
  return right;
}
