import { setImmediate } from 'node:timers/promises';
import { diffArrays } from 'diff';
import type { Comparison } from '../comparePage.ts';
import { mergeSame, spansAfter } from '../reading/spans.ts';
import type { OutsideChange } from '../report.ts';
import { outsideLines } from './outsideLines.ts';
import { dependsOnTime, structuredLines } from './structuredLines.ts';

/** The lines that only one of the lists has. */
function differing(before: readonly string[], after: readonly string[]): Pick<OutsideChange, 'before' | 'after'> {
  const parts = diffArrays([...before], [...after]);
  return {
    before: parts.flatMap(({ removed, value }) => (removed ? value : [])),
    after: parts.flatMap(({ added, value }) => (added ? value : [])),
  };
}

const isChange = ({ before, after }: Pick<OutsideChange, 'before' | 'after'>) => before.length + after.length > 0;

/** Lines that say the same of several things, as one: all rooms have one deadline. */
const inShort = (lines: readonly string[]) =>
  [...Map.groupBy(lines, (line) => line.slice(line.lastIndexOf(' › '))).values()].flatMap(([first = '', ...others]) =>
    others.length === 0 ? first : `${first} (and ${others.length} more)`,
  );

/** What search engines read differently on a page, and when: availability follows the schedule. */
function compareStructured(path: string, { before, after, now }: Comparison) {
  const [old, fresh] = [structuredLines(before, path), structuredLines(after, path)];
  const instants = [before, after].flatMap(({ schedule }) => Object.values(schedule).flat()).flatMap(([from]) => from ?? []);
  const spans = spansAfter(now, dependsOnTime([...old(now), ...fresh(now)]) ? instants : []);
  const changes = spans.map((span) => {
    const { before: was, after: is } = differing(old(span.from), fresh(span.from));
    return { before: inShort(was), after: inShort(is), spans: [span] };
  });
  return mergeSame(changes.filter(isChange), (change) => JSON.stringify([change.before, change.after]));
}

/** What changes besides the text of pages. */
export async function compareOutside(comparison: Comparison): Promise<OutsideChange[]> {
  const { before, after } = comparison;
  const [old, fresh] = [await outsideLines(before), await outsideLines(after)];
  const changes = Object.keys(fresh).map((name): OutsideChange => ({ name, ...differing(old[name] ?? [], fresh[name] ?? []) }));
  const structured: { path: string; change: Omit<OutsideChange, 'name'> }[] = [];
  for (const path of after.snapshot.paths.filter((each) => before.snapshot.page(each))) {
    await setImmediate();
    structured.push(...compareStructured(path, comparison).map((change) => ({ path, change })));
  }
  const same = [...Map.groupBy(structured, ({ change }) => JSON.stringify(change)).values()];
  return [
    ...changes.filter(isChange),
    ...same.flatMap((pages) => {
      const name = `For search engines (JSON-LD of ${pages.map(({ path }) => path).join(', ')})`;
      return pages.slice(0, 1).map(({ change }) => ({ name, ...change, isForPrograms: true as const }));
    }),
  ];
}
