/**
 * What a change of the content means: for readers, other files, another year.
 * Begin here: two states (`contentState.ts`) are compared as sentences (`sentences.ts`), and changes traced to their lines (`causes.ts`).
 * Gives `compareContent`, the changes that `report.ts` writes. Beside it stand `checkOutput.ts`, `find.ts`, `rename.ts` and `years.ts`.
 */
import { setImmediate } from 'node:timers/promises';
import { diffArrays } from 'diff';
import { type Collection, ContentError } from '../collection/collection.ts';
import { diskFiles } from '../collection/files/contentFiles.ts';
import { formatDiagnostic } from '../collection/files/diagnostic.ts';
import { createFileCache, readContent } from '../collection/readContent.ts';
import { counted } from '../domain/text.ts';
import { UserError } from '../domain/userError.ts';
import { newsInstants } from '../render/api/news.ts';
import type { DocumentBlock } from '../render/readDocument.ts';
import { securityTxt } from '../render/formats/machines.ts';
import { redirectRules, redirectTarget } from '../render/redirects.ts';
import type { AssetsOf } from '../render/renderPage.ts';
import { createTextCache } from '../render/textCache.ts';
import { unlistedPages } from '../site/addresses.ts';
import { type Comparison, findCauses, pairBlocks, sourceChanges, valueChanges } from './causes.ts';
import { dateChanges, dateInWords, datesByPath, type DateWriting, dateWritingOf, moveInWords, whenInWords } from './dates.ts';
import { findLikelyMistakes } from './mistakes.ts';
import type { SourceSpot, ListedChange, ReadChange, VisitorChanges } from './report.ts';
import { compareBlocks, mergeSame, type Span, spansBetween, type TextChange } from './sentences.ts';
import { checkOut, createSiteView, mainBase, namedCommit, type SiteView } from './contentState.ts';

interface CompareOptions {
  /** A commit or branch; by default the merge base with the main branch. */
  before: string | undefined;
  /** A commit or branch; by default the working tree. */
  after: string | undefined;
  /** Unix time in milliseconds from which differences count. */
  now: number;
  /** Assets of the code that renders both states; undefined on vite's development server. */
  assetsOf: AssetsOf | undefined;
}

/** Reads the older state. It may contain mistakes that the checks of its time didn't know, so they are reported as a failed comparison. */
function readBefore(name: string, read: () => SiteView): SiteView {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const [first] = error.diagnostics;
    throw new UserError(`The content of ${name} can't be read by this code: ${first ? formatDiagnostic(first) : error.message}`);
  }
}

/**
 * Compares two states of the content as visitors see them; undefined if nothing changes for people or programs.
 * @throws {UserError} if a state doesn't exist or the older one can't be read, {ContentError} if the newer content has errors
 */
export async function compareContent(root: string, { before, after, now, assetsOf }: CompareOptions): Promise<VisitorChanges | undefined> {
  const base = before === undefined ? mainBase(root) : { name: before, commit: namedCommit(root, before) };
  const folderBefore = checkOut(root, base.commit);
  const folderAfter = after === undefined ? undefined : checkOut(root, namedCommit(root, after));
  const readViews = () => {
    // A shared cache parses and stores files once that are the same in both states.
    const options = { cache: createFileCache(), parser: createTextCache().parser, now };
    const viewOf = (name: string, folder: string) => {
      const files = diskFiles(folder);
      return createSiteView({ name, root: folder, files, content: readContent(files, options) }, assetsOf, now);
    };
    return [
      readBefore(base.name, () => viewOf(base.name, folderBefore.root)),
      viewOf(after ?? 'the working tree', folderAfter?.root ?? root),
    ] as const;
  };
  try {
    return await compareSites(...readViews(), now);
  } finally {
    folderBefore.remove();
    folderAfter?.remove();
  }
}

/** How an author's changes affect visitors; undefined if they don't. @throws {UserError} with words for the author if it can't compare */
export async function changesForEditor(root: string, options: CompareOptions): Promise<VisitorChanges | undefined> {
  try {
    return await compareContent(root, options);
  } catch (error) {
    if (error instanceof UserError) throw new UserError(`Your files can’t be compared with the main branch. ${error.message}`);
    if (error instanceof ContentError)
      throw new UserError(`The check finds mistakes. Correct them first:\n${error.diagnostics.map(formatDiagnostic).join('\n')}`);
    throw error;
  }
}

/** A change of a page, with the spans of time that are put into words last. */
interface FoundChange extends Omit<ReadChange, 'when'> {
  spans: Span[];
}

/** Compares what visitors get from two states; undefined if nothing changes for people or programs. @param now see `Comparison` */
export async function compareSites(before: SiteView, after: SiteView, now: number): Promise<VisitorChanges | undefined> {
  const sources = sourceChanges(before.files, after.files);
  if (sources.length === 0) return undefined;
  const facts = valueChanges(before, after);
  const comparison: Comparison = { before, after, now, facts, sources };
  const { both, added, removed, moved } = pairPages(before, after);
  const pictures = replacedPictures(comparison);
  const frame = await compareFrame(comparison, pictures);
  const pages: { path?: string; title: string; file?: string; changes: FoundChange[] }[] = [];
  if (frame.length > 0) pages.push({ title: 'Every page', changes: frame });
  for (const paths of [...both, ...added.map(atSamePath)]) {
    // Yield to other requests: an editing server runs this on its main thread.
    await setImmediate();
    const changes = await comparePage(paths, comparison, pictures);
    const page = after.snapshot.page(paths.after)?.page;
    if (page && changes.length > 0) pages.push({ path: paths.after, title: page.title, file: page.file, changes });
  }
  const dates = dateChanges(before, after, facts);
  const outside = compareOutside(before, after);
  if ([added, removed, moved, pages, dates, outside].every((list) => list.length === 0)) return undefined;
  const mistakes = findLikelyMistakes({ ...comparison, dates, pages });
  const writing = dateWritingOf(after.collection.data.convention);
  const lists: [heading: string, items: ListedChange[]][] = [
    ['To look at', mistakes],
    ['Dates', dates.map((date) => ({ name: `${date.name}:`, text: moveInWords(date, writing), spots: date.spots }))],
    ['New pages', added.map((path) => aboutPage(after, path, ''))],
    ['Pages that are gone', removed.map((path) => aboutPage(before, path, fateInWords(path, after)))],
    [
      'Pages that move',
      moved.map((paths) => aboutPage(after, paths.after, `It was at ${paths.before}. ${fateInWords(paths.before, after)}`)),
    ],
  ];
  const counts: [count: number, one: string, many: string][] = [
    [pages.filter(({ path }) => path !== undefined && !added.includes(path)).length, 'page changes', 'pages change'],
    [added.length, 'page is new', 'pages are new'],
    [removed.length, 'page is gone', 'pages are gone'],
    [moved.length, 'page moves', 'pages move'],
    [dates.length, 'date changes', 'dates change'],
  ];
  return {
    before: before.name,
    after: after.name,
    summary: summaryOf(counts, frame.length > 0, mistakes.length),
    lists: lists.filter(([, items]) => items.length > 0).map(([heading, items]) => ({ heading, items })),
    pages: pages.map(({ title, path, changes }) => ({
      title,
      path,
      ...withCommonSpots(describe(changes, (spans) => whenInWords(spans, now, writing))),
    })),
    outside,
  };
}

function summaryOf(parts: (readonly [count: number, one: string, many: string])[], hasFrame: boolean, mistakes: number): string {
  const counts = [
    ...parts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many)),
    ...(hasFrame ? ['every page changes above or below its text'] : []),
  ];
  const text = counts.length > 0 ? counts.join(', ') : 'No page changes';
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.${mistakes > 0 ? ` ${counted(mistakes, 'thing')} to look at.` : ''}`;
}

/** Puts times into words. Neighbors of one section that show at the same time and come from the same spots are one. */
function describe(changes: readonly FoundChange[], whenOf: (spans: readonly Span[]) => string | undefined): ReadChange[] {
  const described: ReadChange[] = [];
  let lastKey: string | undefined;
  const join = (...texts: string[]) => texts.filter((text) => text !== '').join('\n');
  for (const { spans, ...change } of changes) {
    const when = whenOf(spans);
    const key = change.links ? undefined : JSON.stringify([change.section, when, change.spots]);
    const last = described.at(-1);
    if (last && key !== undefined && key === lastKey) {
      last.before = join(last.before, change.before);
      last.after = join(last.after, change.after);
    } else described.push({ ...change, when });
    lastKey = key;
  }
  return described;
}

/** Lifts the spots to the page if all changes share them. */
function withCommonSpots(changes: ReadChange[]): Pick<VisitorChanges['pages'][number], 'spots' | 'changes'> {
  const [first] = changes;
  const isCommon = changes.length > 1 && changes.every(({ spots }) => isSameJson(spots, first?.spots));
  return isCommon && first ? { spots: first.spots, changes: changes.map((change) => ({ ...change, spots: [] })) } : { spots: [], changes };
}

const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type Paths = Record<'before' | 'after', string>;

const atSamePath = (path: string): Paths => ({ before: path, after: path });

const aboutPage = ({ snapshot }: SiteView, path: string, text: string): ListedChange => ({
  name: snapshot.page(path)?.page.title ?? path,
  path,
  text,
  spots: [],
});

function fateInWords(path: string, { collection }: SiteView): string {
  const redirect = redirectTarget(collection.data, path);
  return redirect === undefined ? 'No redirect: links to the old address find no page.' : `The old address leads to ${redirect}.`;
}

/** The share of lines that a text keeps, from 0 to 1. */
function lineSimilarity(before: string, after: string): number {
  const lines = (text: string) => new Set(text.split('\n').filter((line) => line.trim() !== ''));
  const [linesBefore, linesAfter] = [lines(before), lines(after)];
  const kept = [...linesBefore].filter((line) => linesAfter.has(line));
  return kept.length / Math.max(1, linesBefore.size, linesAfter.size);
}

const minSimilarity = 0.5;

const bodyOf = ({ collection }: SiteView, path: string) => collection.pages.find((page) => page.path === path)?.body;

/** Sorts pages into kept, added, removed and moved. A removed page counts as moved to the most similar added one. */
function pairPages(before: SiteView, after: SiteView) {
  const [pathsBefore, pathsAfter] = [before.snapshot.paths, after.snapshot.paths];
  const gone = pathsBefore.filter((path) => !pathsAfter.includes(path));
  const others = pathsAfter.filter((path) => !pathsBefore.includes(path));
  const moved: Paths[] = [];
  for (const path of gone) {
    const body = bodyOf(before, path);
    const [target] = others
      .filter((candidate) => !moved.some((taken) => taken.after === candidate))
      .map((candidate) => ({ candidate, similarity: lineSimilarity(body ?? '', bodyOf(after, candidate) ?? '') }))
      .toSorted((a, b) => b.similarity - a.similarity);
    if (body !== undefined && target && target.similarity >= minSimilarity) moved.push({ before: path, after: target.candidate });
  }
  return {
    added: others.filter((path) => !moved.some((paths) => paths.after === path)),
    removed: gone.filter((path) => !moved.some((paths) => paths.before === path)),
    moved,
    // Pages that exist in both states, by both addresses, which differ if the page moved.
    both: [...pathsAfter.filter((path) => pathsBefore.includes(path)).map(atSamePath), ...moved],
  };
}

function toFoundChange({ before, after, spans }: TextChange, spots: SourceSpot[]): FoundChange {
  const textOf = (side: TextChange['before']) => side.map(({ text }) => text).join('\n');
  const linksOf = (side: TextChange['before']) => side.flatMap((one) => one.links).join(', ') || 'nothing';
  const said = { before: textOf(before), after: textOf(after) };
  const links = said.before === said.after ? { before: linksOf(before), after: linksOf(after) } : undefined;
  return { section: (after[0] ?? before[0])?.block.section ?? '', ...said, links, spans, spots };
}

/**
 * The future in spans in which the public news on a page stays the same, each with an instant of it, in milliseconds. A page that lists no
 * news has one span: an article's begins with its `live`.
 */
function newsSpans(path: string, { before, after, now }: Comparison): { within: Span; newsNow: number }[] {
  const [newsBefore, newsAfter] = [before.collection.news, after.collection.news];
  if (path === '/' || path === '/news') {
    const instants = isSameJson(newsBefore, newsAfter) ? [] : newsInstants([...newsBefore, ...newsAfter]);
    return spansBetween(instants, { from: now, until: Infinity }).map((within) => ({ within, newsNow: within.from }));
  }
  const item = newsAfter.find(({ id }) => path === `/news/${id}`);
  return [{ within: { from: Math.max(now, item ? Date.parse(item.live) : now), until: Infinity }, newsNow: Infinity }];
}

/**
 * @param readTraced reads the blocks of the traced rendering, which tell where values are
 * @param file of the page; empty for what surrounds every page
 */
async function compareBoth(
  blocks: Record<'before' | 'after', readonly DocumentBlock[]>,
  within: Span,
  comparison: Comparison,
  readTraced: (side: 'before' | 'after') => readonly DocumentBlock[] | Promise<readonly DocumentBlock[]>,
  file: string,
): Promise<FoundChange[]> {
  const changes = compareBlocks(blocks, comparison, within);
  if (changes.length === 0) return [];
  const pairs = [pairBlocks(blocks.before, await readTraced('before')), pairBlocks(blocks.after, await readTraced('after'))];
  const traced = new Map(pairs.flatMap((each) => [...each]));
  return changes.map((change) => toFoundChange(change, findCauses(change, traced, file, comparison)));
}

async function comparePage(paths: Paths, comparison: Comparison, pictures: readonly string[]): Promise<FoundChange[]> {
  const { before, after, now } = comparison;
  const changes: FoundChange[] = [];
  for (const { within, newsNow } of newsSpans(paths.after, comparison)) {
    const [pageBefore, pageAfter] = [before.at(newsNow).page(paths.before), after.at(newsNow).page(paths.after)];
    if (!pageAfter || (pageBefore && before.sharedKey === after.sharedKey && isSameJson(pageBefore, pageAfter))) continue;
    const blocks = { before: pageBefore ? await before.read(pageBefore) : [], after: await after.read(pageAfter) };
    const readTraced = async (side: 'before' | 'after') => await comparison[side].readTraced(paths[side], newsNow);
    changes.push(...(await compareBoth(blocks, within, comparison, readTraced, pageAfter.page.file)));
  }
  const input = pictures.length > 0 && after.at(now).page(paths.after);
  return [
    ...mergeSame(changes, (change) => JSON.stringify([change.section, change.before, change.after, change.links])),
    ...(input ? pictureChanges(pictures, (await after.html(input)).replace(footer, ''), now) : []),
  ];
}

// The same on every page, so its pictures are reported once, for all pages.
const footer = /<footer.*<\/footer>/s;
const picture = /^content(\/images\/.+)\.\w+$/;

/** Pictures whose file was replaced under the same name. */
const replacedPictures = ({ before, after, sources }: Comparison): string[] =>
  sources
    .map(({ file }) => file)
    .filter((file) => picture.test(file) && [before, after].every(({ files }) => files.below('content/images').includes(file)));

/** The changes of replaced pictures that are shown where a text names them. */
const pictureChanges = (replaced: readonly string[], text: string, now: number): FoundChange[] =>
  replaced
    .filter((file) => text.includes(picture.exec(file)?.[1] ?? file))
    .map((file) => ({
      section: '',
      before: `[Picture ${file}]`,
      after: `[Picture ${file}, replaced]`,
      spans: [{ from: now, until: Infinity }],
      spots: [{ file, line: 1 }],
    }));

async function compareFrame(comparison: Comparison, pictures: readonly string[]): Promise<FoundChange[]> {
  const { before, after, now } = comparison;
  const [layoutBefore, layoutAfter] = [before.snapshot.shared.layout, after.snapshot.shared.layout];
  const replaced = pictureChanges(pictures, layoutAfter.footerSponsors.map(({ image }) => `/images/${image.src}`).join(' '), now);
  const [pageBefore, pageAfter] = [before.at(now).page('/'), after.at(now).page('/')];
  if (!pageBefore || !pageAfter || isSameJson(layoutBefore, layoutAfter)) return replaced;
  const frames = { before: await before.readFrame(pageBefore), after: await after.readFrame(pageAfter) };
  return [...(await compareBoth(frames, { from: now, until: Infinity }, comparison, () => [], '')), ...replaced];
}

function menuLines({ snapshot }: SiteView): string[] {
  return snapshot.shared.layout.menu.flatMap(({ name, link, children = [] }) => [
    ...(link === undefined ? [] : [`${name} (${link})`]),
    ...children.map((child) => `${name} › ${child.name} (${child.link})`),
  ]);
}

/** All news with the date from which feeds list it, scheduled items included. The full text is compared on the article's page. */
function feedLines({ news }: Collection, writing: DateWriting): string[] {
  return news.map(({ heading, live, updated, content }) => {
    const corrected = updated === undefined ? '' : `, corrected ${dateInWords(updated, writing)}`;
    return `${heading} (${dateInWords(live, writing)}${corrected}): ${content.replace(/\s+/g, ' ').slice(0, 80).trimEnd()}`;
  });
}

const headLines = ({ snapshot }: SiteView) =>
  snapshot.paths.flatMap((path) => {
    const input = snapshot.page(path);
    return input ? [`${path}: ${input.page.title}. ${input.page.description}`, `${path}, picture: ${input.card.alt}`] : [];
  });

function outsideLines(view: SiteView): Record<string, string[]> {
  const { collection } = view;
  const writing = dateWritingOf(collection.data.convention);
  return {
    Menu: menuLines(view),
    Redirects: redirectRules(collection.data).map(([from, { start, hash, status }]) => `${from} ${start}${hash} ${status}`),
    'Titles and descriptions': headLines(view),
    Calendar: [...datesByPath(view).values()].map(({ name, value }) => `${name}: ${dateInWords(value, writing)}`),
    Feeds: feedLines(collection, writing),
    Sitemap: view.snapshot.paths.filter((path) => !unlistedPages.includes(path)),
    Search: collection.data.search.synonyms.map(({ typed, means }) => `${typed.join(', ')} finds: ${means.join(', ')}`),
    'Home screen': collection.data.offline.shortcuts,
    'security.txt': securityTxt(view).flatMap(({ text }) => text.trim().split('\n')),
  };
}

function compareOutside(before: SiteView, after: SiteView): VisitorChanges['outside'] {
  const [linesBefore, linesAfter] = [outsideLines(before), outsideLines(after)];
  const outside = Object.entries(linesAfter).map(([name, lines]) => {
    const parts = diffArrays(linesBefore[name] ?? [], lines);
    const linesOf = (side: 'removed' | 'added') => parts.flatMap((part) => (part[side] ? part.value : []));
    return { name, before: linesOf('removed'), after: linesOf('added') };
  });
  return outside.filter((change) => change.before.length + change.after.length > 0);
}
