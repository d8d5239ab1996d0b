import type { DocumentBlock } from '../../../render/readDocument.ts';

/** Blocks pair by their gates, because a list sorted by date has another order when marks stand in for the dates. */
const datesKey = ({ runs }: DocumentBlock) => [...new Set(runs.map(({ when }) => JSON.stringify(when)))].join();

/** Returns a lookup from a block's index to its counterpart in the marked rendering. It finds none if the numbers of blocks differ. */
export function pairBlocks(
  blocks: readonly DocumentBlock[],
  marked: readonly DocumentBlock[],
): (index: number) => DocumentBlock | undefined {
  if (blocks.length !== marked.length) return () => undefined;
  const byKey = Map.groupBy(marked, datesKey);
  const counterparts = blocks.map((block) => byKey.get(datesKey(block))?.shift());
  return (index) => counterparts[index];
}
