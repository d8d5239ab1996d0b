import { diffArrays } from 'diff';

/** Entries of a list, by their indexes; `until` is the one behind the last. */
interface Run {
  from: number;
  until: number;
}

/** The runs of entries in which two lists differ, side by side. */
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
