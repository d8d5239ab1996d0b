import { type Document, isMap, isPair, isScalar, isSeq, type Node } from 'yaml';
import { type Place, top } from '../diagnostic.ts';

/** Where the value at a path stands, or the nearest thing above it. */
export type Locate = (path: readonly PropertyKey[]) => Place;

export const nowhere: Locate = () => top;

/** Finds values in a document. */
export function locateIn(document: Document, at: (offset: number) => Place): Locate {
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
    return at(offset);
  };
}
