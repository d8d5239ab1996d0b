import { setImmediate } from 'node:timers/promises';
import { diffArrays } from 'diff';
import type { Comparison } from '../comparePage.ts';
import { mergeSpans, type Span, spansBetween } from '../reading/spans.ts';
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

/** The spans in which both schedules stay as they are, from an instant on. */
function spansOf({ before, after, now }: Comparison): Span[] {
  const instants = [before, after].flatMap(({ schedule }) =>
    Object.values(schedule).flatMap((timeline) => timeline.flatMap(([from]) => from ?? [])),
  );
  return spansBetween([now, ...instants.filter((time) => time > now)]).slice(1);
}

/** What search engines read differently on a page, and when: availability follows the schedule. */
function compareStructured(path: string, comparison: Comparison, spans: readonly Span[]): Omit<OutsideChange, 'name'>[] {
  const { before, after, now } = comparison;
  const [old, fresh] = [structuredLines(before, path), structuredLines(after, path)];
  const isTimed = dependsOnTime([...old(now), ...fresh(now)]);
  const changes = new Map<string, Omit<OutsideChange, 'name'> & { spans: Span[] }>();
  for (const span of isTimed ? spans : [{ from: now, until: Infinity }]) {
    const lines = differing(old(span.from), fresh(span.from));
    if (lines.before.length + lines.after.length === 0) continue;
    const known = changes.get(JSON.stringify(lines));
    if (known) known.spans = mergeSpans([...known.spans, span]);
    else changes.set(JSON.stringify(lines), { ...lines, spans: [span] });
  }
  return [...changes.values()];
}

/** What changes besides the text of pages. */
export async function compareOutside(comparison: Comparison): Promise<OutsideChange[]> {
  const { before, after, now } = comparison;
  const [old, fresh] = [await outsideLines(before, now), await outsideLines(after, now)];
  const changes = Object.keys(fresh).flatMap((name): OutsideChange[] => {
    const lines = differing(old[name] ?? [], fresh[name] ?? []);
    return lines.before.length + lines.after.length === 0 ? [] : [{ name, ...lines }];
  });
  const spans = spansOf(comparison);
  const structured = new Map<string, { paths: string[]; change: Omit<OutsideChange, 'name'> }>();
  for (const path of after.snapshot.paths.filter((each) => before.snapshot.page(each))) {
    await setImmediate();
    for (const change of compareStructured(path, comparison, spans)) {
      const known = structured.get(JSON.stringify(change));
      if (known) known.paths.push(path);
      else structured.set(JSON.stringify(change), { paths: [path], change });
    }
  }
  return [
    ...changes,
    ...[...structured.values()].map(({ paths, change }) => ({ name: `For search engines (JSON-LD of ${paths.join(', ')})`, ...change })),
  ];
}
