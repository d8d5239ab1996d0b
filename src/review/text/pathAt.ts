import { isMap, isNode, isScalar, isSeq } from 'yaml';
import type { JsonPath } from '../../domain/json.ts';

const isWithin = (node: unknown, offset: number) => isNode(node) && node.range && offset >= node.range[0] && offset < node.range[2];

/** The path of the innermost value at an offset of a YAML document. */
export function pathAt(node: unknown, offset: number): JsonPath {
  if (isSeq(node)) {
    const index = node.items.findIndex((item) => isWithin(item, offset));
    return index < 0 ? [] : [index, ...pathAt(node.items[index], offset)];
  }
  if (!isMap(node)) return [];
  const pair = node.items.find(({ key, value }) => isWithin(key, offset) || isWithin(value, offset));
  return pair && isScalar(pair.key) ? [String(pair.key.value), ...pathAt(pair.value, offset)] : [];
}
