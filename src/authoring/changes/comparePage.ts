import { isDefined } from '../../domain/isDefined.ts';
import { findCauses } from './causes.ts';
import { compareBlocks, type TextChange } from './compareBlocks.ts';
import { newsSpans } from './newsSpans.ts';
import { clipSpan, mergeSame, type Span } from './reading/spans.ts';
import type { DocumentBlock } from '../../render/readDocument.ts';
import type { PageChange, ReadChange } from './report.ts';
import { isSameJson } from './isSameJson.ts';
import type { SiteView } from './siteView.ts';
import type { FactChange } from './source/factChanges.ts';
import type { SourceChange } from './source/sourceChanges.ts';

/** The input of a comparison: two states, and the differences between their files. */
export interface Comparison {
  before: SiteView;
  after: SiteView;
  /** Unix time in milliseconds from which differences count. */
  now: number;
  facts: readonly FactChange[];
  sources: readonly SourceChange[];
}

type Paths = Record<'before' | 'after', string>;
type Sides = Record<'before' | 'after', readonly DocumentBlock[]>;
/** Reads the blocks of a page's marked rendering, which tell the places of values. */
type ReadMarkedBlocks = (side: 'before' | 'after') => readonly DocumentBlock[] | Promise<readonly DocumentBlock[]>;

const textsOf = (sentences: TextChange['before']) => sentences.map(({ text }) => text);

function toReadChange(change: TextChange, causes: ReadChange['causes']): ReadChange {
  const [before, after] = [textsOf(change.before), textsOf(change.after)];
  const links = { before: change.before.flatMap((one) => one.links), after: change.after.flatMap((one) => one.links) };
  const section = (change.after[0] ?? change.before[0])?.section ?? '';
  return { section, before, after, ...(before.join() === after.join() && { links }), spans: change.spans, causes };
}

/** Renders and reads a page in both states, with no blocks before if the page is new. Undefined if its input is the same in both. */
async function readBoth(paths: Paths, newsNow: number, { before, after }: Comparison) {
  const [pageBefore, pageAfter] = [before.at(newsNow).page(paths.before), after.at(newsNow).page(paths.after)];
  if (!pageAfter || (pageBefore && before.sharedKey === after.sharedKey && isSameJson(pageBefore, pageAfter))) return undefined;
  return { before: pageBefore ? (await before.read(pageBefore)).blocks : [], after: (await after.read(pageAfter)).blocks };
}

/** The span in which a page can be read: an article from its `live` on, any other page always. */
function readableSpan(path: string, { after: { state }, now }: Comparison): Span {
  const id = Number(/^\/news\/(\d+)$/.exec(path)?.[1]);
  const item = state.collection.news.find((candidate) => candidate.id === id);
  return { from: Math.max(now, item ? Date.parse(item.live) : now), until: Infinity };
}

/** Diffs the blocks of both sides within a span, and traces each change to the content. */
async function compareSides(
  blocks: Sides,
  within: Span,
  { before, after, facts, sources }: Comparison,
  marked: ReadMarkedBlocks,
  file = '',
) {
  const readingOf = (side: 'before' | 'after') => ({ blocks: blocks[side], schedule: { before, after }[side].schedule });
  const changes = compareBlocks(readingOf('before'), readingOf('after'), within);
  if (changes.length === 0) return [];
  const sides = {
    before: { view: before, blocks: blocks.before, marked: await marked('before') },
    after: { view: after, blocks: blocks.after, marked: await marked('after') },
  };
  return changes.map((change) => toReadChange(change, findCauses(change, { ...sides, file, facts, sources })));
}

/** Links whose address and text are both gone from the page. Links to its own sections don't count. */
function findLostLinks({ before, after }: Sides): PageChange['lost'] {
  const linksOf = (blocks: readonly DocumentBlock[]) =>
    blocks.flatMap(({ runs }) =>
      runs
        .map(({ href, text, isPicture }) => (href && !isPicture && !href.startsWith('#') ? { href, text: text.trim() } : undefined))
        .filter(isDefined),
    );
  const linksAfter = linksOf(after);
  const isLost = (one: { href: string; text: string }) =>
    one.text !== '' && !linksAfter.some(({ href, text }) => href === one.href || text === one.text);
  return [
    ...new Map(
      linksOf(before)
        .filter(isLost)
        .map((link) => [link.href, link]),
    ).values(),
  ];
}

/** Finds how a page changes for readers, and which links it loses. */
export async function comparePage(paths: Paths, comparison: Comparison): Promise<Pick<PageChange, 'changes' | 'lost'>> {
  const { before, after, now } = comparison;
  const page = after.snapshot.page(paths.after) ?? before.snapshot.page(paths.before);
  const changes: ReadChange[] = [];
  const lost: PageChange['lost'][number][] = [];
  for (const { span, newsNow } of newsSpans(paths.after, before, after, now)) {
    const both = await readBoth(paths, newsNow, comparison);
    const within = clipSpan(span, readableSpan(paths.after, comparison));
    const marked: ReadMarkedBlocks = async (side) => await comparison[side].readMarked(paths[side], newsNow);
    if (both) lost.push(...findLostLinks(both).filter((link) => !lost.some((known) => isSameJson(known, link))));
    if (both && within) changes.push(...(await compareSides(both, within, comparison, marked, page?.page.file)));
  }
  return {
    changes: mergeSame(changes, (change) => JSON.stringify([change.section, change.before, change.after, change.links])),
    lost,
  };
}

/** Finds changes around the text of every page: the notice, the footer. */
export async function compareFrame(comparison: Comparison): Promise<ReadChange[]> {
  const { before, after, now } = comparison;
  const [pageBefore, pageAfter] = [before.at(now).page('/'), after.at(now).page('/')];
  if (!pageBefore || !pageAfter || isSameJson(before.snapshot.shared.layout, after.snapshot.shared.layout)) return [];
  const frames = { before: (await before.read(pageBefore)).frame, after: (await after.read(pageAfter)).frame };
  return await compareSides(frames, { from: now, until: Infinity }, comparison, () => []);
}
