import { type Document, isCollection, isMap, isScalar, type YAMLMap } from 'yaml';
import type { Json, JsonPath } from '../../domain/json.ts';
import { contentEnd, blockEntries } from './entries.ts';
import { blanksBefore, indentAt } from './lines.ts';
import { nodeAt, pairAt, placeGone, nodeStart } from './nodes.ts';
import { scalarSplices } from './scalarSplices.ts';
import { EditError, type Splice } from './splice.ts';
import { entryLines, fieldLines, valueLines } from './yamlLines.ts';

/** Indentation of a field or entry, for blocks below it. */
function parentIndent(text: string, document: Document, path: JsonPath): string {
  const parent = nodeAt(document, path.slice(0, -1));
  const key = path.at(-1);
  if (!isMap(parent) || key === undefined) return indentAt(text, nodeStart(nodeAt(document, path)));
  const at = nodeStart(pairAt(parent, key)?.key);
  return blanksBefore(text, at);
}

const isFilled = (node: unknown) => isCollection(node) && node.items.length > 0;

/** Replaces a value that is, or becomes, a collection. */
export function replaceWhole(text: string, document: Document, path: JsonPath, value: Json): Splice[] {
  const node = nodeAt(document, path);
  const parent = nodeAt(document, path.slice(0, -1));
  const key = path.at(-1);
  const end = contentEnd(text, node);
  if (key === undefined) return [{ start: nodeStart(node), end, text: valueLines(value) }];
  if (isMap(parent) && !parent.flow) {
    const at = nodeStart(pairAt(parent, key)?.key);
    const lines = fieldLines(String(key), value, blanksBefore(text, at)).trimStart();
    // A comment behind an empty value stays on the line of the key.
    const [comment = ''] = (isFilled(node) ? null : /^[ \t]*#[^\n]*/.exec(text.slice(end))) ?? [];
    const commented = comment === '' ? lines : lines.replace(/$/m, ` ${comment.trim()}`);
    return [{ start: at, end: Math.max(end, at) + comment.length, text: commented }];
  }
  const start = nodeStart(node);
  return [{ start, end, text: entryLines(value, blanksBefore(text, start)).trimStart().replace(/^- /, '') }];
}

/** Adds a field to a mapping, after those that precede it in schema order. */
function addField(text: string, group: YAMLMap | undefined, key: string, value: Json, order: readonly string[]): Splice[] {
  const entries = group ? blockEntries(text, group) : [];
  const [first] = entries;
  if (!group || !first) {
    const end = text.trimEnd().length;
    return [{ start: end, end, text: `${end > 0 ? '\n' : ''}${fieldLines(key, value, '')}` }];
  }
  if (group.flow) throw new EditError('This can only be changed in the file itself: press Source.');
  const names = group.items.map((pair) => String((pair.key as { value?: unknown }).value));
  const place = order.indexOf(key);
  const before = place < 0 ? entries.length - 1 : names.findLastIndex((name) => order.includes(name) && order.indexOf(name) < place);
  const lines = fieldLines(key, value, blanksBefore(text, first.at));
  const previous = entries[before];
  if (previous) return [{ start: previous.end, end: previous.end, text: `\n${lines}` }];
  return [{ start: first.at, end: first.at, text: `${lines.trimStart()}\n${blanksBefore(text, first.at)}` }];
}

/** Candidates for setting a value, the smallest change first. */
export function setValue(text: string, document: Document, path: JsonPath, value: Json, order: readonly string[]): Splice[][] {
  const node = nodeAt(document, path);
  const key = path.at(-1);
  if (node === undefined || node === null) {
    const parent = nodeAt(document, path.slice(0, -1));
    if (parent === undefined || (parent !== null && !isMap(parent))) throw new EditError(placeGone);
    // After its last field was removed, a group contains {}.
    if (parent?.items.length === 0) return [replaceWhole(text, document, path.slice(0, -1), { [String(key)]: value })];
    return [addField(text, parent ?? undefined, String(key), value, order)];
  }
  if (!isScalar(node) || (typeof value === 'object' && value !== null)) return [replaceWhole(text, document, path, value)];
  return scalarSplices(text, node, value, parentIndent(text, document, path)).map((splice) => [splice]);
}
