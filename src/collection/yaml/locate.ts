import { type Document, isMap, isPair, isScalar, isSeq, type LineCounter, type Node } from 'yaml';
import type { Place } from '../problem.ts';

/** Where the value at a path stands, or the nearest thing above it. */
export type Locate = (path: readonly PropertyKey[]) => Place;

export const nowhere: Locate = () => ({ line: 1, column: 1 });

/** Finds places in a document whose first line has a number in its file. */
export function locateIn(document: Document, lines: LineCounter, firstLine: number) {
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1) + firstLine - 1, column: Math.max(col, 1) };
  };
  const locate: Locate = (path) => {
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
  return { at, locate };
}
