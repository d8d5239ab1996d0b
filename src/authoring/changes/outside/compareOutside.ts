import { differences } from '../reading/differences.ts';
import type { SiteView } from '../siteView.ts';
import type { VisitorChanges } from '../visitorChanges.ts';
import { outsideLines } from './outsideLines.ts';

/** What changes besides the text of pages: the lines that only one of the states has. */
export async function compareOutside(before: SiteView, after: SiteView): Promise<VisitorChanges['outside']> {
  const [old, fresh] = [await outsideLines(before), await outsideLines(after)];
  return Object.entries(fresh).flatMap(([name, lines]) => {
    const known = old[name] ?? [];
    const runs = differences(known, lines);
    const change = {
      name,
      before: runs.flatMap((run) => known.slice(run.before.from, run.before.until)),
      after: runs.flatMap((run) => lines.slice(run.after.from, run.after.until)),
    };
    return runs.length > 0 ? [change] : [];
  });
}
