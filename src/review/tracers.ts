import type { Nodes, Node, Parents, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';
import { z } from 'zod';
import { collections, type DataFile, dataNames, type SiteData, components, isComponentName } from '../../content.config.ts';
import type { Collection } from '../collection/collection.ts';
import { type ContentFiles, fileText } from '../collection/files/contentFiles.ts';
import { factFields } from '../collection/parsed/references.ts';
import { dataFilePath } from '../collection/schema/files.ts';
import { isRun } from '../collection/markdown/text.ts';
import { isPhrasing, isTag } from '../collection/mdx/components.ts';
import { unreadyElement } from '../collection/mdx/inspection.ts';
import { parseMarkdown } from '../collection/markdown/parse.ts';
import { newsIdOf } from '../collection/readTexts.ts';
import { type FoundValue, walkValues, hintsOf } from '../collection/schema/hints.ts';
import { formatDay, american } from '../domain/format.ts';
import { isDefined } from '../domain/defined.ts';
import { type JsonPath, withValueAt } from '../domain/json.ts';
import { compileMdx } from '../render/compileMdx.ts';
import { sourceProperty } from '../render/readDocument.ts';
import type { TextSerializer } from '../render/textCache.ts';
import { serializeMarkdown } from '../site/serializeMarkdown.ts';
import { bodyStart } from './edits/applyEdits.ts';
import type { EditTarget } from './edits/edits.ts';

const firstNumber = 7_000_000;
/** Each in a year of its own, so that a span from one to another is written with both days in full. */
const isoDay = (index: number) => `${2150 + index}-01-01`;

const tracerPattern =
  /\uE000(?<text>\d+)\uE001|\bmark(?<address>\d+)[@.]|\(?300\)?[ .-]?(?<phone>\d{3}-?\d{4})|(?<![\d,])(?<number>7(?:[,.’'\s]?\d){6})(?![\d,]*\d)|(?<day>(?:2[1-9]|[3-9]\d)\d\d-01-01|(?:January 1,|1 January) (?:2[1-9]|[3-9]\d)\d\d)/g;

/** Placeholder values by which a rendered page tells which element shows what. Each is unique, and as valid as what it replaces. */
export class Tracers {
  readonly #targets: EditTarget[] = [];
  readonly #days = new Map<string, number>();

  #add(target: EditTarget): number {
    return this.#targets.push(target) - 1;
  }
  readonly text = (value: string, target: EditTarget): string => `${value}\uE000${this.#add(target)}\uE001`;
  readonly number = (target: EditTarget): number => firstNumber + this.#add(target);
  readonly day = (target: EditTarget): string => {
    const day = isoDay(this.#days.size);
    const index = this.#add(target);
    this.#days.set(day, index);
    for (const formats of [american, { ...american, dayFirst: true }]) this.#days.set(formatDay(day, formats), index);
    return day;
  };
  /** An instant that is on the same day in all American time zones. */
  readonly instant = (target: EditTarget): string => `${this.day(target)}T17:00:00.000Z`;
  readonly phone = (target: EditTarget): string => `300${String(this.#add(target)).padStart(7, '0')}`;
  readonly email = (target: EditTarget): string => `mark${this.#add(target)}@mail.example`;
  readonly url = (target: EditTarget): string => `https://mark${this.#add(target)}.example`;

  /** A tracer that goes before and after a component. */
  readonly edge = (target: EditTarget): string => `\uE002${this.#add(target)}\uE003`;
  readonly edgesIn = (text: string): EditTarget[] =>
    [...text.matchAll(/\uE002(\d+)\uE003/g)].map(([, index]) => this.#targets[Number(index)]).filter(isDefined);

  targetsIn(text: string): EditTarget[] {
    const found = [...text.matchAll(tracerPattern)].map(({ groups = {} }) => {
      const { text: plain, address, phone, number, day } = groups;
      if (day !== undefined) return this.#days.get(day) ?? -1;
      const digits = Number((number ?? phone ?? address ?? plain)?.replaceAll(/\D/g, ''));
      return number === undefined ? digits : digits - firstNumber;
    });
    return [...new Set(found)].map((index) => this.#targets[index]).filter(isDefined);
  }
}

/** End offsets of the text in a block: of a paragraph, each list item, or each table cell. */
function textEndOffsets(node: Nodes): number[] {
  if (!('children' in node)) return [];
  if (isRun(node)) {
    const end = node.children.findLast(({ position }) => position)?.position?.end.offset;
    return end === undefined ? [] : [end];
  }
  return node.children.flatMap(textEndOffsets);
}

export function traceNews(files: ContentFiles, tracers: Tracers): (file: string, content: string) => string {
  return (file, content) => {
    const { root, limit } = parseMarkdown(content, 'trusted');
    const moved = bodyStart(fileText(files, file)) - content.search(/\S|$/);
    const found = limit ? [] : root.children.flatMap((block) => textEndOffsets(block).map((end) => ({ end, block })));
    return found.toReversed().reduce((text, { end, block: { position } }) => {
      const [start, until] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
      // The space keeps the tracer from becoming part of a URL at the end.
      const tracer = tracers.text(' ', { file, at: 'text', start: start + moved, end: until + moved });
      return text.slice(0, end) + tracer + text.slice(end);
    }, content);
  };
}

const markKinds = ['number', 'day', 'instant', 'phone', 'email', 'url'] as const;

/** The tracer for a value; undefined if no page can show a value of this kind. */
function tracerOf({ hints: { kind }, value }: FoundValue, target: EditTarget, tracers: Tracers): unknown {
  if (kind === 'text') return typeof value === 'string' ? tracers.text(value, target) : undefined;
  const markKind = markKinds.find((known) => known === (kind === 'money' ? 'number' : kind));
  return markKind && tracers[markKind](target);
}

function markFile(name: DataFile, value: unknown, tracers: Tracers): unknown {
  let traced = value;
  for (const found of walkValues(collections.data[name].schema, value, name)) {
    if (found.hints.shown === false || found.hints.inPlace === false) continue;
    const target: EditTarget = { file: dataFilePath(name), at: 'data', path: found.path as JsonPath };
    const tracer = tracerOf(found, target, tracers);
    // Skip tracers that the schema refuses, such as a time zone with a tracer, because they could crash rendering.
    const isAccepted = found.hints.kind === 'instant' || z.safeParse(found.schema, tracer).success;
    if (tracer !== undefined && isAccepted) traced = withValueAt(traced, found.path, tracer);
  }
  // The year of the convention is written as its first day.
  const firstDay: EditTarget = { file: dataFilePath(name), at: 'data', path: ['firstDay'] };
  return name === 'convention' ? withValueAt(traced, ['conYear'], tracers.number(firstDay)) : traced;
}

const markData = (data: SiteData, tracers: Tracers) =>
  Object.fromEntries(
    dataNames.filter((name) => data[name] !== undefined).map((name) => [name, markFile(name, data[name], tracers)]),
  ) as unknown as SiteData;

/** Returns a copy of a collection with a tracer in every value that pages show. */
export function traceContent(collection: Collection, tracers: Tracers, files: ContentFiles): Collection {
  const newsFiles = new Map(files.below('content/news').map((file) => [newsIdOf(file), file]));
  const traceText = traceNews(files, tracers);
  const pages = collection.pages.map((page) => {
    const texts = factFields.flatMap((name) => {
      const text = page[name];
      return text === undefined ? [] : [[name, tracers.text(text, { file: page.file, at: 'front', path: [name] })]];
    });
    return { ...page, ...(Object.fromEntries(texts) as Partial<typeof page>) };
  });
  const news = collection.news.map((item) => {
    const file = newsFiles.get(item.id);
    if (file === undefined) return item;
    const front = (name: string): EditTarget => ({ file, at: 'front', path: [name] });
    return {
      ...item,
      heading: tracers.text(item.heading, front('heading')),
      summary: item.summary === null ? null : tracers.text(item.summary, front('summary')),
      content: traceText(file, item.content),
    };
  });
  return { ...collection, data: markData(collection.data, tracers), pages, news };
}

const blocks: readonly Nodes['type'][] = ['paragraph', 'heading', 'list', 'table', 'blockquote', 'code'];

const offsetsOf = ({ position }: Node) => [position?.start.offset ?? 0, position?.end.offset ?? 0] as const;

const isShownText = (component: string, prop: string) => {
  const shape = isComponentName(component) ? components[component].shape : {};
  const schema = (shape as Record<string, z.ZodType>)[prop];
  return schema !== undefined && hintsOf(schema).kind === 'text';
};

/** Tracers a block with its source range, and the texts in a component's props. */
function markNode(node: Nodes, parent: Parents | undefined, tracers: Tracers, at: (start: number, end: number) => EditTarget): void {
  if (blocks.includes(node.type) && parent?.type !== 'listItem' && parent?.type !== 'blockquote') {
    const [start, end] = offsetsOf(node);
    const data = node.data as { hProperties?: object } | undefined;
    const { start: from, end: to } = at(start, end) as Extract<EditTarget, { at: 'text' }>;
    Object.assign(node, { data: { ...data, hProperties: { ...data?.hProperties, [sourceProperty]: `${from}-${to}` } } });
  }
  if (!isTag(node)) return;
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string' || !isShownText(node.name ?? '', attribute.name))
      continue;
    const [, end] = offsetsOf(attribute);
    attribute.value = tracers.text(attribute.value, at(end - 1 - attribute.value.length, end - 1));
  }
  const children: readonly Nodes[] = node.children;
  const [first] = children;
  const last = children.at(-1);
  // Text between two tags on one line has no paragraph that a tracer could be put in.
  if (first && last && node.type === 'mdxJsxFlowElement' && children.every(isPhrasing)) {
    const text = children.find((child) => child.type === 'text');
    if (text?.type === 'text') text.value = tracers.text(text.value, at(offsetsOf(first)[0], offsetsOf(last)[1]));
  }
}

/** Puts a text tracer before and after each block component, so that the elements stay the same as on the real page. */
function markEdges(node: Nodes, tracers: Tracers, at: (start: number, end: number) => EditTarget): void {
  if (!('children' in node)) return;
  const children: Nodes[] = node.children.flatMap((child: Nodes): Nodes[] => {
    markEdges(child, tracers, at);
    if (child.type !== 'mdxJsxFlowElement' || child.name === null || child.name === unreadyElement) return [child];
    const edge: Text = { type: 'text', value: tracers.edge({ ...at(...offsetsOf(child)), component: child.name } as EditTarget) };
    return [edge, child, { ...edge }];
  });
  Object.assign(node, { children });
}

/** Texts for rendering traced content: those of pages have tracers, too. */
export const tracedTexts = (files: ContentFiles, tracers: Tracers): TextSerializer => ({
  pageText({ file, body }) {
    // Offsets are of the file, so add the length of the front matter.
    const moved = bodyStart(fileText(files, file)) - (/^\n*/.exec(body)?.[0].length ?? 0);
    const at = (from: number, to: number): EditTarget => ({ file, at: 'text', start: from + moved, end: to + moved });
    const addTracers = () => (tree: Root) => {
      visit(tree, (node: Nodes, _index, parent) => markNode(node, parent, tracers, at));
      markEdges(tree, tracers, at);
    };
    return compileMdx(file, body, [addTracers]).text;
  },
  newsText: serializeMarkdown,
});
