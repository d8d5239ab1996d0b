import { friendlyDay } from '../../../domain/format.ts';
import { localeOf } from '../../../domain/localeOf.ts';
import type { Comparison } from '../comparePage.ts';
import type { ChangeFinding, PageChange } from '../report.ts';

/** Links and buttons that a page had and has no more. */
export const lostLinks = (pages: readonly PageChange[]): ChangeFinding[] =>
  pages.flatMap(({ title, lost, changes }) =>
    lost.map(({ text, href }) => ({
      message: `${title} no longer has “${text}”, which led to ${href}.`,
      places: changes.flatMap(({ causes }) => causes).slice(0, 1),
    })),
  );

const strict = /\b(?:must(?: not)?|may not|never|required?|always)\b/i;
const lenient = /\b(?:should(?: not)?|may|can|might|please|usually)\b/i;

/** Policies whose words are weaker, or whose day of the last change is as before. */
export function changedPolicies({ after, before }: Comparison, pages: readonly PageChange[]): ChangeFinding[] {
  const modified = (path: string, { state }: Comparison['after']) =>
    state.collection.pages.find((page) => page.path === path)?.lastModified;
  return pages.flatMap(({ path, title, file, changes }) => {
    const day = modified(path, after);
    const own = changes.filter(({ causes }) => causes.some((cause) => cause.file === file));
    const [first] = own;
    if (day === undefined || !first) return [];
    const weaker = own.flatMap(({ before: old, after: fresh, causes }) => {
      const [was, is] = [strict.exec(old.join(' '))?.[0], strict.test(fresh.join(' ')) ? undefined : lenient.exec(fresh.join(' '))?.[0]];
      return was && is ? [{ message: `${title}: “${was}” turned to “${is}”.`, places: causes }] : [];
    });
    const isOld = modified(path, before) === day;
    return [
      ...weaker,
      ...(isOld
        ? [
            {
              message: `${title} has changed, and still says that it was last changed on ${friendlyDay(day, localeOf(after.state.collection.data.convention))}.`,
              places: first.causes,
            },
          ]
        : []),
    ];
  });
}
