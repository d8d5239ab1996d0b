import { type Document, isMap, isPair, isScalar, isSeq, type Node } from 'yaml';
import { type FieldPath, type Position, startOfFile } from '../diagnostic.ts';

/** Returns the position of the value at a path, or of its nearest existing parent. */
export type Locate = (path: readonly PropertyKey[]) => Position;

export const locateStart: Locate = () => startOfFile;

/** Creates a function that locates values in a YAML document: the closest that exists for a path that it lacks. */
export function createLocate(document: Document, positionOf: (offset: number) => Position): Locate {
  return (path) => {
    let node: unknown = document.contents;
    let offset = document.contents?.range?.[0] ?? 0;
    for (const key of path) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(key));
        if (!pair) break;
        offset = (pair.key as Node).range?.[0] ?? offset;
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(key)];
        offset = (node as Node | undefined)?.range?.[0] ?? offset;
      } else break;
    }
    return { ...positionOf(offset), path: path as FieldPath };
  };
}
