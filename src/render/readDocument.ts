import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** Condition of a text: each list must contain an active state, as in `hotel=open`. */
export type When = readonly (readonly string[])[];

export interface Run {
  text: string;
  when: When;
  href?: string;
  /** Set if the text is the alternative text of a picture. */
  isPicture?: true;
}

/** A paragraph, heading, term, list item or table cell as a reader sees it. */
export interface DocumentBlock {
  tag: string;
  /** Text of the heading above it. */
  section: string;
  id?: string;
  /** The enclosing list items, table rows and term-description pairs, outermost first. Compared by identity. */
  entries: readonly object[];
  runs: Run[];
  /** Texts and attributes of the block, which may contain marks (`src/review/tracers.ts`). */
  traced: string[];
  /** Offsets of its source text in the page's file; only when rendering with marks. */
  source?: string;
}

/** Attribute with the source position of an element; only when rendering with marks. */
export const sourceProperty = 'dataSource';

// Elements that are not text: navigation, controls, drawings.
const unread = new Set(['button', 'canvas', 'nav', 'noscript', 'script', 'style', 'svg', 'template', 'wbr']);
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img input ins kbd mark q s samp small span strong sub sup time u var'.split(' '),
);
/** Placeholders for whole components, which are not part of the page's direct text. */
const loneMark = /^[\uE000\uE002]\d+[\uE001\uE003]$/;
const isEntry = ({ tagName, children }: Element) =>
  /^(?:article|li|tr)$/.test(tagName) || children.some((child) => child.type === 'element' && child.tagName === 'dt');

/** True for headings, and for the summary of an accordion, which is one. */
export const isHeadingTag = (tag: string): boolean => /^h[1-6]$|^summary$/.test(tag);

const isTask = ({ tagName, properties }: Element) => tagName === 'input' && properties.type === 'checkbox' && properties.disabled === true;

/** True for a heading's link to itself. */
const isOwnLink = ({ tagName, properties }: Element) => tagName === 'a' && String(properties.href).startsWith('#');

/** True if an element belongs to the text. What is for print or screens alone repeats other text or is a control, except the footer. */
const isRead = (element: Element, inHeading: boolean) => {
  const { tagName, properties } = element;
  if (unread.has(tagName) || (tagName === 'input' && !isTask(element))) return false;
  return (
    properties.ariaHidden !== 'true' &&
    properties.role !== 'tooltip' &&
    (properties.dataPrint === undefined || tagName === 'footer') &&
    (properties.dataCopy === undefined || inHeading) &&
    (properties.hidden === undefined || properties.dataWhen !== undefined)
  );
};

function readableNodes<Node extends Root['children'][number] | ElementContent>(nodes: readonly Node[], inHeading = false): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === 'comment' || node.type === 'doctype') return [];
    if (node.type !== 'element') return [node];
    if (!isRead(node, inHeading)) return [];
    const children = readableNodes(node.children, inHeading || isHeadingTag(node.tagName));
    return inHeading && isOwnLink(node) ? (children as Node[]) : [{ ...node, children }];
  });
}

export const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

export const runsText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

interface Context extends Pick<Run, 'when' | 'href'> {
  source?: string | undefined;
  tag: string;
  /** The innermost enclosing id, for a heading without an id of its direct. */
  anchor: { id: string | undefined };
  entries: readonly object[];
}

class Reader {
  readonly blocks: DocumentBlock[] = [];
  #block: DocumentBlock | undefined;
  #section = '';

  write(text: string, { when, href, source, tag, entries }: Context, isPicture = false): void {
    if (!this.#block) {
      this.#block = { tag, section: this.#section, entries, runs: [], traced: [], ...(source !== undefined && { source }) };
      this.blocks.push(this.#block);
    }
    this.#block.runs.push({ text, when, ...(href !== undefined && { href }), ...(isPicture && { isPicture }) });
  }

  read(nodes: readonly (ElementContent | Root['children'][number])[], context: Context): void {
    let last: string | undefined;
    for (const node of nodes) {
      if (node.type === 'text' && (this.#block || node.value.trim() !== '')) this.write(node.value, context);
      // Some neighbors are separated only by styles, such as a price and the struck-through one.
      if (node.type === 'element' && last === 'element' && inline.has(node.tagName) && this.#block) this.write(' ', context);
      if (node.type === 'element') this.#element(node, context);
      last = node.type;
    }
  }

  #element(element: Element, context: Context): void {
    const { tagName, properties, children } = element;
    // Small print in a heading isn't part of its name.
    const isBlock = !inline.has(tagName) || (tagName === 'small' && isHeadingTag(context.tag));
    if (isBlock) this.#block = undefined;
    const { href, id, dataWhen, [sourceProperty]: source } = properties;
    const inner: Context = {
      ...context,
      ...(typeof href === 'string' && !href.startsWith('#') && { href }),
      ...(dataWhen !== undefined && { when: [...context.when, String(dataWhen).split(' ')] }),
      ...(typeof source === 'string' && { source }),
      ...(typeof id === 'string' && { anchor: { id } }),
      ...((isBlock || tagName === 'small') && { tag: tagName }),
      ...(isEntry(element) && { entries: [...context.entries, {}] }),
    };
    const first = this.blocks.length;
    if (tagName === 'img' && properties.alt) this.write(`[Picture: ${properties.alt}]`, { ...inner, href: String(properties.src) }, true);
    if (tagName === 'br' && this.#block) this.write(' ', context);
    this.read(children, inner);
    const direct = this.#block ?? this.blocks[first];
    direct?.traced.push(...['alt', 'dateTime', 'href', 'src'].map((name) => String(properties[name] ?? '')));
    const heading = isHeadingTag(tagName) ? this.blocks.slice(first).find(({ tag }) => tag === tagName) : undefined;
    if (heading) this.#nameSection(heading, inner.anchor);
    if (isBlock) this.#block = undefined;
  }

  #nameSection(heading: DocumentBlock, anchor: Context['anchor']): void {
    this.#section = runsText(heading.runs).trim() || this.#section;
    if (anchor.id !== undefined) heading.id = anchor.id;
    anchor.id = undefined;
  }
}

/** Parses HTML into blocks in document order, with those of all gates. */
export function readBlocks(html: string): DocumentBlock[] {
  const reader = new Reader();
  reader.read(readableNodes(fromHtml(html, { fragment: true }).children), { when: [], tag: '', anchor: { id: undefined }, entries: [] });
  for (const block of reader.blocks) block.traced.push(runsText(block.runs));
  return reader.blocks.filter(({ runs }) => runs.some(({ text }) => text.replace(loneMark, '').trim() !== ''));
}
