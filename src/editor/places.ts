import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Collection } from '../collection/collection.ts';
import type { ContentFiles } from '../collection/files/contentFiles.ts';
import { sourceProperty } from '../render/readDocument.ts';
import { type AssetsOf, createPageRenderer } from '../render/renderPage.ts';
import { type Snapshot, createSnapshot } from '../render/snapshot/snapshot.ts';
import type { EditTarget } from '../review/edits/edits.ts';
import { Marks, markContent, markedCompiler } from '../review/marks.ts';
import { serializeMarkdown } from '../web/news/markdown/serializeMarkdown.ts';
import { elementKey, type Place, type PagePlaces } from './contract.ts';
import { commonEnds } from '../domain/text.ts';

const elementsIn = ({ children }: Element | Root): Element[] =>
  (children as Nodes[]).filter((child): child is Element => child.type === 'element');
const tagOf = ({ tagName }: Element) => tagName;
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

function rootOf(node: Element | Root): Element | undefined {
  for (const child of elementsIn(node)) {
    const found = child.properties.id === 'root' ? child : rootOf(child);
    if (found) return found;
  }
  return undefined;
}

/** Counts for each element how many with the same tag and text precede it. */
function countSame(element: Element, seen = new Map<string, number>(), counts = new Map<Element, number>()) {
  const key = `${element.tagName} ${elementText(element)}`;
  const count = seen.get(key) ?? 0;
  counts.set(element, count);
  seen.set(key, count + 1);
  for (const child of elementsIn(element)) countSame(child, seen, counts);
  return counts;
}

/** The targets of an element's own marks, without those of its descendants. */
function markedTargets(element: Element, file: string, marks: Marks): EditTarget[] {
  const ownText = element.children.map((child) => (child.type === 'text' ? child.value : ' ')).join('');
  const values = ['alt', 'dateTime', 'href'].map((name) => attribute(element, name) ?? '');
  const [start, end] = (attribute(element, sourceProperty) ?? '').split('-').map(Number);
  const block: EditTarget[] = start === undefined || end === undefined ? [] : [{ file, at: 'text', start, end }];
  return [...block, ...marks.targetsIn([ownText, ...values].join(' '))];
}

/** The enclosing components of each child, innermost first. */
function componentsAround({ children }: Element, marks: Marks): Map<Element, EditTarget[]> {
  const around = new Map<Element, EditTarget[]>();
  let open: EditTarget[] = [];
  for (const child of children as Nodes[]) {
    if (child.type === 'element') around.set(child, open);
    else if (child.type === 'text')
      for (const target of marks.edgesIn(child.value))
        open = open.includes(target) ? open.filter((other) => other !== target) : [target, ...open];
  }
  return around;
}

/** Pairs corresponding children. If some in the middle differ, only those before and after them are paired. */
function pairElements(one: Element[], other: Element[]): [Element, Element][] {
  const [top, bottom] = commonEnds(one.map(tagOf), other.map(tagOf));
  const same = (list: Element[]) => [...list.slice(0, top), ...list.slice(list.length - bottom)];
  const counterparts = same(other);
  return same(one).flatMap((element, index): [Element, Element][] => (counterparts[index] ? [[element, counterparts[index]]] : []));
}

/**
 * @param html the page as visitors see it
 * @param marked the same page, rendered with marks
 * @param file source of the page's text
 */
export function findPlaces(html: string, marked: string, file: string, marks: Marks): Place[] {
  const [root, markedRoot] = [rootOf(fromHtml(html)), rootOf(fromHtml(marked))];
  if (!root || !markedRoot) return [];
  const counts = countSame(root);
  const places: Place[] = [];
  const walk = (element: Element, other: Element, isContent: boolean, components: readonly EditTarget[]) => {
    const targets = [...markedTargets(other, file, marks), ...components];
    const around = componentsAround(other, marks);
    const label = element.tagName === 'time' ? { label: textIn(element) } : {};
    if (targets.length > 0)
      places.push({ tag: element.tagName, text: elementText(element), nth: counts.get(element) ?? 0, ...label, targets, isContent });
    for (const [child, markedChild] of pairElements(elementsIn(element), elementsIn(other)))
      walk(child, markedChild, isContent || child.tagName === 'main', around.get(markedChild) ?? []);
  };
  walk(root, markedRoot, false, []);
  return places;
}

interface MarkedContent {
  version: number;
  marks: Marks;
  snapshot: Snapshot;
  plain: Snapshot;
}

/**
 * Relates elements of pages to the content that they show.
 * @param collection returns the content that pages show; another object after each edit
 * @param assetsOf of built code; undefined on vite's development server
 */
export function createPlaces(root: string, files: ContentFiles, collection: () => Collection, assetsOf?: AssetsOf) {
  const renderPage = createPageRenderer(root, assetsOf);
  let last: { content: Collection; markedContent: MarkedContent } | undefined;

  function markedContent(): MarkedContent {
    const content = collection();
    if (last?.content === content) return last.markedContent;
    const marks = new Marks();
    const options = { now: Date.now(), root, preview: true };
    const snapshot = createSnapshot(markContent(content, marks, files), options);
    last = {
      content,
      markedContent: { version: (last?.markedContent.version ?? 0) + 1, marks, snapshot, plain: createSnapshot(content, options) },
    };
    return last.markedContent;
  }

  async function renderMarked({ marks, snapshot }: MarkedContent, path: string): Promise<string | undefined> {
    const input = snapshot.page(path);
    const texts = { pageText: markedCompiler(files, marks), newsText: serializeMarkdown };
    return input && (await createPageRenderer(root, assetsOf, texts)(snapshot.shared, input)).html;
  }

  return {
    async on(path: string): Promise<PagePlaces> {
      const state = markedContent();
      const address = state.plain.page(path) ? path : '/404';
      const input = state.plain.page(address);
      // The page was just renamed or removed, and the content hasn't been read since.
      if (input && !files.has(input.page.file)) return { version: state.version, places: [] };
      const html = await renderMarked(state, address);
      if (!input || html === undefined) return { version: state.version, places: [] };
      const plain = await renderPage(state.plain.shared, input);
      return { version: state.version, places: findPlaces(plain.html, html, input.page.file, state.marks) };
    },
    /** True if the content hasn't changed since this version. */
    isCurrent: (version: number) => last?.content === collection() && last.markedContent.version === version,
  };
}
