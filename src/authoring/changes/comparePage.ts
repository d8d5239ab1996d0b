import { causesOf } from './causes.ts';
import { compareBlocks, type TextChange } from './compareBlocks.ts';
import { newsSpans } from './newsSpans.ts';
import { clip, mergeSame, type Span } from './reading/spans.ts';
import type { DocumentBlock } from '../../render/readDocument.ts';
import type { PageChange, ReadChange } from './report.ts';
import { isSameJson } from './isSameJson.ts';
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
}

type Paths = Record<'before' | 'after', string>;
type Sides = Record<'before' | 'after', readonly DocumentBlock[]>;
/** Gives the blocks of a page with marks. */
type Marked = (side: 'before' | 'after') => readonly DocumentBlock[] | Promise<readonly DocumentBlock[]>;

const textsOf = (sentences: TextChange['before']) => sentences.map(({ text }) => text);

function toReadChange(change: TextChange, causes: ReadChange['causes']): ReadChange {
  const [before, after] = [textsOf(change.before), textsOf(change.after)];
  const links = { before: change.before.flatMap((one) => one.links), after: change.after.flatMap((one) => one.links) };
  const section = (change.after[0] ?? change.before[0])?.section ?? '';
  return { section, before, after, ...(before.join() === after.join() && { links }), spans: change.spans, causes };
}

/** A page in both states, read if it may look different; undefined if it can't. A new page has nothing before. */
async function readBoth(paths: Paths, newsNow: number, { before, after }: Comparison) {
  const [pageBefore, pageAfter] = [before.at(newsNow).page(paths.before), after.at(newsNow).page(paths.after)];
  if (!pageAfter || (pageBefore && before.sharedKey === after.sharedKey && isSameJson(pageBefore, pageAfter))) return undefined;
  return { before: pageBefore ? (await before.read(pageBefore)).blocks : [], after: (await after.read(pageAfter)).blocks };
}

/** When an article can be read, which is from its `live` on; any other page always can. */
function readableSpan(path: string, { after: { state }, now }: Comparison): Span {
  const id = Number(/^\/news\/(\d+)$/.exec(path)?.[1]);
  const item = state.collection.news.find((candidate) => candidate.id === id);
  return { from: Math.max(now, item ? Date.parse(item.live) : now), until: Infinity };
}

/** The changes of what readers see within a span, with the places in the content that they come from. */
async function compareSides(blocks: Sides, within: Span, { before, after, facts, sources }: Comparison, marked: Marked, file = '') {
  const readingOf = (side: 'before' | 'after') => ({ blocks: blocks[side], schedule: { before, after }[side].schedule });
  const changes = compareBlocks(readingOf('before'), readingOf('after'), within);
  if (changes.length === 0) return [];
  const sides = {
    before: { view: before, blocks: blocks.before, marked: await marked('before') },
    after: { view: after, blocks: blocks.after, marked: await marked('after') },
  };
  return changes.map((change) => toReadChange(change, causesOf(change, { ...sides, file, facts, sources })));
}

/** Links of a page that lead nowhere from its next version. Links around sections of the page itself don't count. */
function lostLinks({ before, after }: Sides): PageChange['lost'] {
  const linksOf = (blocks: readonly DocumentBlock[]) =>
    blocks.flatMap(({ runs }) =>
      runs.flatMap(({ href, text, isPicture }) => (href && !isPicture && !href.startsWith('#') ? [{ href, text: text.trim() }] : [])),
    );
  const left = linksOf(after);
  const isLost = (one: { href: string; text: string }) =>
    one.text !== '' && !left.some(({ href, text }) => href === one.href || text === one.text);
  return [
    ...new Map(
      linksOf(before)
        .filter(isLost)
        .map((link) => [link.href, link]),
    ).values(),
  ];
}

/** What readers see differently on a page, and which links it has no more. */
export async function comparePage(paths: Paths, comparison: Comparison): Promise<Pick<PageChange, 'changes' | 'lost'>> {
  const { before, after, now } = comparison;
  const page = after.snapshot.page(paths.after) ?? before.snapshot.page(paths.before);
  const changes: ReadChange[] = [];
  const lost: PageChange['lost'][number][] = [];
  for (const { span, newsNow } of newsSpans(paths.after, before, after, now)) {
    const both = await readBoth(paths, newsNow, comparison);
    const [within] = clip(span, readableSpan(paths.after, comparison));
    const marked: Marked = async (side) => await comparison[side].readMarked(paths[side], newsNow);
    if (both) lost.push(...lostLinks(both).filter((link) => !lost.some((known) => isSameJson(known, link))));
    if (both && within) changes.push(...(await compareSides(both, within, comparison, marked, page?.page.file)));
  }
  return {
    changes: mergeSame(changes, (change) => JSON.stringify([change.section, change.before, change.after, change.links])),
    lost,
  };
}

/** What readers see differently around every page: the notice, the footer. */
export async function compareFrame(comparison: Comparison): Promise<ReadChange[]> {
  const { before, after, now } = comparison;
  const [pageBefore, pageAfter] = [before.at(now).page('/'), after.at(now).page('/')];
  if (!pageBefore || !pageAfter || isSameJson(before.snapshot.shared.layout, after.snapshot.shared.layout)) return [];
  const frames = { before: (await before.read(pageBefore)).frame, after: (await after.read(pageAfter)).frame };
  return await compareSides(frames, { from: now, until: Infinity }, comparison, () => []);
}
