import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import { type Json, jsonAt, type Path } from '../splice/change.ts';
import { entryLabel, labelOf } from './label.ts';

const isWithin = (node: unknown, offset: number) => isNode(node) && node.range && offset >= node.range[0] && offset < node.range[2];

/** The names that lead to what is at an offset. */
function pathAt(node: unknown, offset: number): Path {
  if (isSeq(node)) {
    const index = node.items.findIndex((item) => isWithin(item, offset));
    return index < 0 ? [] : [index, ...pathAt(node.items[index], offset)];
  }
  if (!isMap(node)) return [];
  const pair = node.items.find(({ key, value }) => isWithin(key, offset) || isWithin(value, offset));
  return pair && isScalar(pair.key) ? [String(pair.key.value), ...pathAt(pair.value, offset)] : [];
}

/** What people call the value at an offset of a data file, as in "Levels › Full Weekend Pass › Price"; undefined for other files. */
export function labelAt(file: string, text: string, offset: number): string | undefined {
  if (!file.endsWith('.yaml')) return undefined;
  const document = parseDocument(text);
  const root = document.toJS() as Json;
  const path = pathAt(document.contents, offset);
  const names = path.map((key, index) =>
    typeof key === 'number' ? entryLabel(jsonAt(root, path.slice(0, index + 1)), key) : labelOf(key),
  );
  return names.length === 0 ? undefined : names.join(' › ');
}
