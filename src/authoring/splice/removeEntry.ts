import { type Document, isCollection, isMap } from 'yaml';
import type { JsonPath } from '../../domain/json.ts';
import { removeInBrackets } from './brackets.ts';
import { type Entry, blockEntries } from './entries.ts';
import { isBlank, lineStart } from './lines.ts';
import { type YamlCollection, nodeAt, pairAt, placeGone } from './nodes.ts';
import { EditError, type Splice } from './splice.ts';

/** The key above a block, maybe with a comment. */
const keyLine = /^(?!\s*#).*?:([ \t]+#.*)?$/;

function emptyCollection(text: string, node: YamlCollection, entries: readonly Entry[]): Splice {
  const [first] = entries;
  const brackets = isMap(node) ? '{}' : '[]';
  const above = text.slice(0, first?.start ?? 0).trimEnd();
  const end = entries.at(-1)?.end ?? 0;
  const key = keyLine.exec(above.slice(lineStart(above, above.length)));
  // At the top level, there is no key above, only comments.
  if (!key) return { start: first?.start ?? 0, end, text: brackets };
  const [, comment = ''] = key;
  return { start: above.length - comment.length, end, text: ` ${brackets}${comment}` };
}

function removeFromLines(text: string, node: YamlCollection, index: number): Splice {
  const entries = blockEntries(text, node);
  const [before, entry, after] = [entries[index - 1], entries[index], entries[index + 1]];
  if (!entry) throw new EditError('The file has no such entry any more. Load the page again.');
  if (entries.length === 1) return emptyCollection(text, node, entries);
  if (index === 0 && lineStart(text, entry.at) !== entry.at && isMap(node) && text.slice(lineStart(text, entry.at), entry.at).trim() !== '')
    return { start: entry.at, end: after?.at ?? entry.end, text: '' };
  const above = before ? text.slice(before.end, entry.start) : '';
  const below = after ? text.slice(entry.end, after.start) : '';
  // A comment that stands apart heads a section, and stays.
  if (below.trim() !== '' && before && !isBlank(above)) return { start: before.end, end: entry.end, text: '' };
  if (below.trim() !== '') return { start: entry.start, end: lineStart(text, entry.end + below.search(/\S/)), text: '' };
  const isGap = after !== undefined && isBlank(below) && !isBlank(above);
  if (before && (!after || isGap)) return { start: before.end + above.trimEnd().length, end: entry.end, text: '' };
  return { start: entry.start, end: after?.start ?? entry.end, text: '' };
}

/** Removes an entry of a list, or a field with its key. A list without entries becomes `[]`. */
export function removeEntry(text: string, document: Document, path: JsonPath): Splice[] {
  const parent = nodeAt(document, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  const index = isMap(parent) ? parent.items.findIndex((pair) => pair === pairAt(parent, key)) : Number(key);
  if (!isCollection(parent) || !(index in parent.items)) throw new EditError(placeGone);
  if (parent.flow) return [removeInBrackets(text, parent, index)];
  return [removeFromLines(text, parent, index)];
}
