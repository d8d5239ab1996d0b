import { type Document, isCollection, isMap, isScalar, isSeq, type YAMLSeq } from 'yaml';
import { isDefined } from '../../domain/isDefined.ts';
import { insertInBrackets, itemsInBrackets } from './brackets.ts';
import type { Json, JsonPath } from '../../domain/json.ts';
import { blockEntries } from './entries.ts';
import { blanksBefore, isBlank } from './lines.ts';
import { nodeAt } from './nodes.ts';
import { replaceWhole, setValue } from './setValue.ts';
import { EditError, type Splice } from './splice.ts';
import { entryLines } from './yamlLines.ts';

/** Fields whose lists are in flow style, such as [a, b], so that a new entry follows the style. */
const namesInBrackets = ({ items }: YAMLSeq) =>
  new Set(
    items
      .flatMap((item) => (isMap(item) ? item.items : []))
      .map(({ key, value }) => (isCollection(value) && value.flow && isScalar(key) ? key.value : undefined))
      .filter(isDefined),
  );

/** Candidates for adding an entry to a list. */
export function insertEntry(text: string, document: Document, path: JsonPath, index: number, value: Json): Splice[][] {
  const node = nodeAt(document, path);
  if (!isSeq(node)) {
    if (node === undefined || node === null || (isScalar(node) && node.value === null)) return setValue(text, document, path, [value], []);
    throw new EditError('There is no list at this place any more. Load the page again.');
  }
  if (node.items.length === 0) return [replaceWhole(text, document, path, [value])];
  if (node.flow) return insertInBrackets(text, node, index, value).map((splice) => [splice]);
  const entries = blockEntries(text, node);
  const [first, second] = entries;
  if (!first) throw new EditError('There is no list at this place any more. Load the page again.');
  const blank = second && isBlank(text.slice(first.end, second.start)) ? '\n' : '';
  const lines = entryLines(value, blanksBefore(text, first.at), namesInBrackets(node));
  const previous = entries[Math.min(index, entries.length) - 1];
  if (previous) return [[{ start: previous.end, end: previous.end, text: `\n${blank}${lines}` }]];
  return [[{ start: first.start, end: first.start, text: `${lines}\n${blank}` }]];
}

/** Moves a list entry. The blank lines between entries stay in place. */
export function moveEntry(text: string, document: Document, path: JsonPath, from: number, to: number): Splice[] {
  const node = nodeAt(document, path);
  if (!isSeq(node) || !(from in node.items) || !(to in node.items)) throw new EditError('The list is shorter now. Load the page again.');
  const entries = node.flow ? itemsInBrackets(text, node) : blockEntries(text, node);
  const order = [...entries.keys()].toSpliced(from, 1).toSpliced(to, 0, from);
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return entries.slice(low, high + 1).map((place, index) => {
    const entry = entries[order[low + index] ?? 0];
    return { start: place.start, end: place.end, text: text.slice(entry?.start, entry?.end) };
  });
}
