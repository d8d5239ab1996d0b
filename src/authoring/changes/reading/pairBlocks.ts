import type { DocumentBlock } from '../../../render/readDocument.ts';

/** Blocks with the same gates. What is sorted by dates comes in another order where the dates are stand-ins. */
const keyOf = ({ runs }: DocumentBlock) => [...new Set(runs.map(({ when }) => JSON.stringify(when)))].join();

/** The twins of blocks in a rendering with marks; none if the two don't have the same blocks. */
export function pairBlocks(
  blocks: readonly DocumentBlock[],
  marked: readonly DocumentBlock[],
): (index: number) => DocumentBlock | undefined {
  if (blocks.length !== marked.length) return () => undefined;
  const byKey = Map.groupBy(marked, keyOf);
  const twins = blocks.map((block) => byKey.get(keyOf(block))?.shift());
  return (index) => twins[index];
}
