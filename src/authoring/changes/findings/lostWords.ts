import { isDefined } from '../../../domain/isDefined.ts';
import { friendlyDay } from '../../../domain/format.ts';
import { localeOf } from '../../../domain/localeOf.ts';
import type { Comparison } from '../comparePage.ts';
import type { ChangeFinding, PageChange } from '../report.ts';

/** Warns of links and buttons that a page loses. */
export const lostLinks = (pages: readonly PageChange[]): ChangeFinding[] =>
  pages.flatMap(({ title, lost, changes }) =>
    lost.map(({ text, href }) => ({
      message: `${title} no longer has “${text}”, which led to ${href}.`,
      places: changes.flatMap(({ causes }) => causes).slice(0, 1),
    })),
  );

/** Warns of policies that change but keep their "last changed" day. */
export function unchangedDays({ after, before }: Comparison, pages: readonly PageChange[]): ChangeFinding[] {
  const modified = (path: string, { state }: Comparison['after']) =>
    state.collection.pages.find((page) => page.path === path)?.lastModified;
  const formats = localeOf(after.state.collection.data.convention);
  return pages
    .map(({ path, title, file, changes }) => {
      const day = modified(path, after);
      const inPageFile = changes.find(({ causes }) => causes.some((cause) => cause.file === file));
      if (day === undefined || !inPageFile || modified(path, before) !== day) return undefined;
      const message = `${title} has changed, and still says that it was last changed on ${friendlyDay(day, formats)}.`;
      return { message, places: inPageFile.causes };
    })
    .filter(isDefined);
}
