import { causesOf } from './causes.ts';
import { compareBlocks, type TextChange } from './compareBlocks.ts';
import { newsSpans } from './newsSpans.ts';
import { clip, mergeSpans, type Span } from './reading/spans.ts';
import type { Block } from './reading/readBlocks.ts';
import type { ReadChange } from './report.ts';
import { isSame } from './isSame.ts';
import type { SiteView } from './siteView.ts';
import type { FactChange } from './source/factChanges.ts';
import type { SourceChange } from './source/sourceChanges.ts';

/** Two states of the content, and what differs in their files. */
export interface Comparison {
  before: SiteView;
  after: SiteView;
  /** Instant as of which it is meant, milliseconds. */
  now: number;
  facts: readonly FactChange[];
  sources: readonly SourceChange[];
  /** Addresses of pages that may look different. */
  affected: ReadonlySet<string>;
}

const textsOf = (sentences: TextChange['before']) => sentences.map(({ text }) => text);

function toReadChange(change: TextChange, causes: ReadChange['causes']): ReadChange {
  const [before, after] = [textsOf(change.before), textsOf(change.after)];
  const links = { before: change.before.flatMap((one) => one.links), after: change.after.flatMap((one) => one.links) };
  const section = (change.after[0] ?? change.before[0])?.section ?? '';
  return { section, before, after, ...(before.join() === after.join() && { links }), spans: change.spans, causes };
}

/** The same change at different times, once. */
function merged(changes: readonly ReadChange[]): ReadChange[] {
  const known = new Map<string, ReadChange>();
  for (const change of changes) {
    const key = JSON.stringify([change.section, change.before, change.after, change.links]);
    const same = known.get(key);
    if (same) same.spans = mergeSpans([...same.spans, ...change.spans]);
    else known.set(key, { ...change });
  }
  return [...known.values()];
}

/** A page in both states, read if it may look different; undefined if it can't. */
async function readBoth(paths: { before: string; after: string }, newsNow: number, { before, after, affected }: Comparison) {
  const [was, is] = [before.at(newsNow).page(paths.before), after.at(newsNow).page(paths.after)];
  if (!was || !is || (!affected.has(paths.after) && isSame(was, is))) return undefined;
  return { was: (await before.read(was)).blocks, is: (await after.read(is)).blocks };
}

/** When an article can be read, which is from its `live` on; any other page always can. */
function readableSpans(path: string, { after: { state }, now }: Comparison): Span {
  const id = Number(/^\/news\/(\d+)$/.exec(path)?.[1]);
  const item = state.collection.news.find((candidate) => candidate.id === id);
  return { from: Math.max(now, item ? Date.parse(item.live) : now), until: Infinity };
}

interface Sides {
  was: readonly Block[];
  is: readonly Block[];
}

/** The changes of what readers see, with the places in the content that they come from. */
async function changesOf(
  { was, is }: Sides,
  paths: { before: string; after: string },
  within: Span,
  newsNow: number,
  comparison: Comparison,
) {
  const { before, after, facts, sources } = comparison;
  const changes = compareBlocks({ blocks: was, schedule: before.schedule }, { blocks: is, schedule: after.schedule }, within);
  if (changes.length === 0) return [];
  const file = after.snapshot.page(paths.after)?.page.file ?? before.snapshot.page(paths.before)?.page.file ?? '';
  const sides = {
    before: { view: before, blocks: was, marked: await before.readMarked(paths.before, newsNow) },
    after: { view: after, blocks: is, marked: await after.readMarked(paths.after, newsNow) },
    file,
    facts,
    sources,
  };
  return changes.map((change) => toReadChange(change, causesOf(change, sides)));
}

/** What readers see differently on a page, and what around it if that is asked for. */
export async function comparePage(paths: { before: string; after: string }, comparison: Comparison): Promise<ReadChange[]> {
  const changes: ReadChange[] = [];
  for (const { span, newsNow } of newsSpans(paths.after, comparison.before, comparison.after, comparison.now)) {
    const both = await readBoth(paths, newsNow, comparison);
    const [within] = clip(span, readableSpans(paths.after, comparison));
    if (both && within) changes.push(...(await changesOf(both, paths, within, newsNow, comparison)));
  }
  return merged(changes);
}

/** What readers see differently around every page: the notice, the footer. */
export async function compareFrame(comparison: Comparison): Promise<ReadChange[]> {
  const { before, after, now, facts, sources } = comparison;
  const [old, fresh] = [before.at(now).page('/'), after.at(now).page('/')];
  if (!old || !fresh || isSame(before.snapshot.shared.layout, after.snapshot.shared.layout)) return [];
  const [was, is] = [(await before.read(old)).frame, (await after.read(fresh)).frame];
  const changes = compareBlocks(
    { blocks: was, schedule: before.schedule },
    { blocks: is, schedule: after.schedule },
    { from: now, until: Infinity },
  );
  const sides = {
    before: { view: before, blocks: was, marked: [] },
    after: { view: after, blocks: is, marked: [] },
    file: '',
    facts,
    sources,
  };
  return changes.map((change) => toReadChange(change, causesOf(change, sides)));
}
