import { setImmediate } from 'node:timers/promises';
import { comparePage, compareFrame, type Comparison } from './comparePage.ts';
import { dateChanges } from './dateChanges.ts';
import { findLikelyMistakes } from './findings/findings.ts';
import { compareOutside } from './outside/compareOutside.ts';
import { pairPages } from './pairPages.ts';
import { everyPage, type ChangeReport, type PageChange } from './report.ts';
import { pictureChanges } from './pictureChanges.ts';
import type { SiteView } from './siteView.ts';
import { factChanges } from './source/factChanges.ts';
import { sourceChanges } from './source/sourceChanges.ts';
import { dateWritingOf } from './dateWriting.ts';

/**
 * Compares what visitors get from two states of the content.
 * @param now Unix time in milliseconds; differences that would only have shown before it are left out
 */
export async function compareSites(before: SiteView, after: SiteView, now: number): Promise<ChangeReport> {
  const sources = sourceChanges(before.state.files, after.state.files);
  const facts = factChanges(before.state.content.parsed, after.state.content.parsed);
  const comparison: Comparison = { before, after, now, facts, sources };
  const { both, ...paired } = sources.length === 0 ? { both: [], added: [], removed: [], moved: [] } : pairPages(before, after);
  const pages: PageChange[] = [];
  const report = (path: string, changes: PageChange['changes'], lost: PageChange['lost'] = []) => {
    const page = after.snapshot.page(path)?.page;
    if (changes.length > 0) pages.push({ path, title: page?.title ?? 'Every page', file: page?.file ?? '', changes, lost });
  };
  const pictures = await pictureChanges(comparison);
  if (sources.length > 0) report(everyPage, [...(await compareFrame(comparison)), ...(pictures.get(everyPage) ?? [])]);
  const added = paired.added.map(({ path }) => ({ before: path, after: path }));
  for (const paths of [...both, ...added]) {
    // Yield to other requests: an editing server runs this on its main thread.
    await setImmediate();
    const { changes, lost } = await comparePage(paths, comparison);
    report(paths.after, [...changes, ...(pictures.get(paths.after) ?? [])], lost);
  }
  return {
    before: before.state.name,
    after: after.state.name,
    now,
    writing: dateWritingOf(after.state.collection.data.convention),
    findings: findLikelyMistakes(comparison, pages),
    dates: dateChanges(comparison),
    ...paired,
    pages,
    outside: sources.length === 0 ? [] : await compareOutside(before, after),
    sources,
  };
}
