import { diffArrays } from 'diff';

/** A range of indexes; `until` is exclusive. */
interface Run {
  from: number;
  until: number;
}

/** Diffs two lists: the ranges that were replaced, in order. A range is empty on the side that has nothing there. */
export function differences(before: readonly string[], after: readonly string[]): { before: Run; after: Run }[] {
  const found: { before: Run; after: Run }[] = [];
  let indexBefore = 0;
  let indexAfter = 0;
  let open: { before: Run; after: Run } | undefined;
  for (const { added, removed, count } of diffArrays([...before], [...after])) {
    if (added || removed) {
      if (!open) {
        open = { before: { from: indexBefore, until: indexBefore }, after: { from: indexAfter, until: indexAfter } };
        found.push(open);
      }
      open[removed ? 'before' : 'after'].until += count;
    } else open = undefined;
    if (!added) indexBefore += count;
    if (!removed) indexAfter += count;
  }
  return found;
}
