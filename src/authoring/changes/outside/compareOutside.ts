import { diffArrays } from 'diff';
import type { SiteView } from '../siteView.ts';
import type { VisitorChanges } from '../visitorChanges.ts';
import { outsideLines } from './outsideLines.ts';

/** Diffs menu, redirects, feeds and so on, as lines. */
export async function compareOutside(before: SiteView, after: SiteView): Promise<VisitorChanges['outside']> {
  const [linesBefore, linesAfter] = [await outsideLines(before), await outsideLines(after)];
  const outside = Object.entries(linesAfter).map(([name, lines]) => {
    const parts = diffArrays(linesBefore[name] ?? [], lines);
    const linesOf = (side: 'removed' | 'added') => parts.filter((part) => part[side]).flatMap(({ value }) => value);
    return { name, before: linesOf('removed'), after: linesOf('added') };
  });
  return outside.filter((change) => change.before.length + change.after.length > 0);
}
