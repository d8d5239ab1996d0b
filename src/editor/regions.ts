import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Collection } from '../collection/collection.ts';
import type { ContentFiles } from '../collection/files/contentFiles.ts';
import { sourceProperty } from '../render/readDocument.ts';
import { type AssetsOf, createPageRenderer } from '../render/renderPage.ts';
import { createSnapshot } from '../render/snapshot/snapshot.ts';
import type { EditTarget } from '../review/edits/edits.ts';
import { Tracers, traceContent, tracedTexts } from '../review/tracers.ts';
import { elementKey, type Region, type PageRegions } from './contract.ts';
import { memoizeWeakly } from '../domain/memoize.ts';
import { commonEnds } from '../domain/text.ts';

const elementsIn = ({ children }: Element | Root): Element[] =>
  (children as Nodes[]).filter((child): child is Element => child.type === 'element');
const unread = ['script', 'style', 'template'];

function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element' && (unread.includes(node.tagName) || node.properties.role === 'tooltip')) return '';
  return node.children.map(textIn).join('');
}

const attribute = ({ properties }: Element, name: string) => (properties[name] === undefined ? undefined : String(properties[name]));
const elementText = (element: Element) =>
  elementKey(element.tagName, attribute(element, 'alt') ?? attribute(element, 'dateTime'), () => textIn(element));

/** All elements below a node, in the order of the document. */
const allElements = (node: Element | Root): Element[] => elementsIn(node).flatMap((child) => [child, ...allElements(child)]);
const rootOf = (html: string) => allElements(fromHtml(html)).find(({ properties }) => properties.id === 'root');

/** Counts for each element how many with the same tag and text precede it. */
function countSame(root: Element) {
  const groups = Map.groupBy([root, ...allElements(root)], (element) => `${element.tagName} ${elementText(element)}`);
  return new Map([...groups.values()].flatMap((same) => same.map((element, count) => [element, count] as const)));
}

/** The targets of an element's own tracers, without those of its descendants. */
function tracedTargets(element: Element, file: string, tracers: Tracers): EditTarget[] {
  const ownText = element.children.map((child) => (child.type === 'text' ? child.value : ' ')).join('');
  const values = ['alt', 'dateTime', 'href'].map((name) => attribute(element, name) ?? '');
  const [start, end] = (attribute(element, sourceProperty) ?? '').split('-').map(Number);
  const block: EditTarget[] = start === undefined || end === undefined ? [] : [{ file, at: 'text', start, end }];
  return [...block, ...tracers.targetsIn([ownText, ...values].join(' '))];
}

/** The enclosing components of each child, innermost first. */
function componentsAround({ children }: Element, tracers: Tracers): Map<Element, EditTarget[]> {
  const around = new Map<Element, EditTarget[]>();
  let open: EditTarget[] = [];
  for (const child of children as Nodes[]) {
    if (child.type === 'element') around.set(child, open);
    else if (child.type === 'text')
      for (const target of tracers.edgesIn(child.value))
        open = open.includes(target) ? open.filter((other) => other !== target) : [target, ...open];
  }
  return around;
}

/** Pairs corresponding children. If some in the middle differ, only those before and after them are paired. */
function pairElements(one: Element[], other: Element[], keyOf = ({ tagName }: Element) => tagName): [Element, Element][] {
  const [top, bottom] = commonEnds(one.map(keyOf), other.map(keyOf));
  const same = (list: Element[]) => [...list.slice(0, top), ...list.slice(list.length - bottom)];
  const counterparts = same(other);
  return same(one).flatMap((element, index): [Element, Element][] => (counterparts[index] ? [[element, counterparts[index]]] : []));
}

/** The elements without a pair, by the saved element of the nearest pair before them. */
function unpairedAfter(elements: readonly Element[], savedOf: (element: Element) => Element | undefined) {
  const unpaired = new Map<Element | undefined, Element[]>();
  let before: Element | undefined;
  for (const element of elements) {
    const saved = savedOf(element);
    if (saved) before = saved;
    else unpaired.set(before, [...(unpaired.get(before) ?? []), element]);
  }
  return unpaired;
}

/** What tells an element from others with its tag. */
function contentOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  const { src = '', alt = '', dateTime = '' } = node.properties;
  return [src, alt, dateTime, ...node.children.map(contentOf)].join('');
}

/** Pairs children: first the unchanged ones, which may have moved, then what is between them, unless it can't be told which is which. */
function pairWithShown(saved: Element[], shown: Element[]): Map<Element, Element> {
  const keyOf = (element: Element) => `${element.tagName} ${contentOf(element)}`;
  const pairs = new Map(pairElements(saved, shown, keyOf));
  const paired = new Set(pairs.values());
  const others = shown.filter((element) => !paired.has(element));
  const unchanged = Map.groupBy(others, keyOf);
  for (const element of saved) {
    const counterpart = pairs.has(element) ? undefined : unchanged.get(keyOf(element))?.shift();
    if (counterpart) pairs.set(element, counterpart);
  }
  const savedOf = new Map(Array.from(pairs, ([element, counterpart]) => [counterpart, element]));
  const shownAfter = unpairedAfter(shown, (element) => savedOf.get(element));
  for (const [before, changed] of unpairedAfter(saved, (element) => (pairs.has(element) ? element : undefined))) {
    const counterparts = shownAfter.get(before) ?? [];
    // A single one may have become several, as when a paragraph is divided: the first is its own.
    if (changed.length > 1 && changed.length !== counterparts.length) continue;
    for (const [index, element] of changed.entries())
      if (counterparts[index]?.tagName === element.tagName) pairs.set(element, counterparts[index]);
  }
  return pairs;
}

/** Maps elements of the saved page to those of the page with unsaved edits. */
function shownElements(saved: Element, shown: Element, found = new Map<Element, Element>()): Map<Element, Element> {
  found.set(saved, shown);
  for (const pair of pairWithShown(elementsIn(saved), elementsIn(shown))) shownElements(...pair, found);
  return found;
}

/** @param html the page as visitors see it @param file source of its text @param edited with unsaved edits, whose elements regions name */
export function findRegions(html: string, traced: string, file: string, tracers: Tracers, edited = html): Region[] {
  const [root, tracedRoot, editedRoot] = [html, traced, edited].map((page) => rootOf(page));
  if (!root || !tracedRoot || !editedRoot) return [];
  const shownAs = shownElements(root, editedRoot);
  const counts = countSame(editedRoot);
  const regions: Region[] = [];
  const walk = (element: Element, other: Element, isContent: boolean, components: readonly EditTarget[]) => {
    const targets = [...tracedTargets(other, file, tracers), ...components];
    const around = componentsAround(other, tracers);
    const shown = shownAs.get(element);
    const label = shown?.tagName === 'time' ? { label: textIn(shown) } : {};
    if (shown && targets.length > 0)
      regions.push({ tag: shown.tagName, text: elementText(shown), nth: counts.get(shown) ?? 0, ...label, targets, isContent });
    for (const [child, markedChild] of pairElements(elementsIn(element), elementsIn(other)))
      walk(child, markedChild, isContent || child.tagName === 'main', around.get(markedChild) ?? []);
  };
  walk(root, tracedRoot, false, []);
  return regions;
}

/** Relates elements of pages to the content that they show. @param collection returns another object after each edit */
export function createRegions(root: string, files: ContentFiles, collection: () => Collection, assetsOf?: AssetsOf) {
  const renderPage = createPageRenderer(root, assetsOf);
  const snapshotOf = memoizeWeakly((content: Collection) => createSnapshot(content, { now: Date.now(), root, preview: true }));
  let versions = 0;
  const markedContent = memoizeWeakly((content: Collection) => {
    const tracers = new Tracers();
    return { version: (versions += 1), tracers, snapshot: snapshotOf(traceContent(content, tracers, files)) };
  });

  return {
    /** Regions lead to what is saved. @param edited what the page shows @param savedFile gives the file that edits have renamed */
    async on(path: string, edited?: Collection, savedFile?: (file: string) => string | undefined): Promise<PageRegions> {
      const { version, tracers, snapshot } = markedContent(collection());
      const plain = snapshotOf(collection());
      const shown = edited && snapshotOf(edited);
      const renamed = shown?.page(path);
      const before = renamed && savedFile?.(renamed.page.file);
      const savedPath = collection().pages.find(({ file }) => file === before)?.path ?? path;
      const address = plain.page(savedPath) ? savedPath : '/404';
      const [input, tracedInput] = [plain.page(address), snapshot.page(address)];
      // Without its file, the page was just renamed or removed, and the content hasn't been read since.
      if (!input || !tracedInput || !files.has(input.page.file)) return { version, regions: [] };
      const renderTraced = createPageRenderer(root, assetsOf, tracedTexts(files, tracers));
      const shownInput = before === undefined ? shown?.page(address) : renamed;
      const [saved, traced, withEdits] = await Promise.all([
        renderPage(plain.shared, input),
        renderTraced(snapshot.shared, tracedInput),
        shown && shownInput && renderPage(shown.shared, shownInput),
      ]);
      return { version, regions: findRegions(saved.html, traced.html, input.page.file, tracers, withEdits?.html) };
    },
    /** True if the content hasn't changed since this version. */
    isCurrent: (version: number) => markedContent(collection()).version === version,
  };
}
