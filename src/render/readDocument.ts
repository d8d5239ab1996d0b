import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** When something shows: one state of each list must be active, as in `hotel=open`. */
export type When = readonly (readonly string[])[];

/** A part of a block's text. */
export interface Run {
  text: string;
  when: When;
  href?: string;
  /** Set if it stands for a picture: its alternative text. */
  isPicture?: true;
}

/** A paragraph, heading, term, list item or cell, as a reader sees it. */
export interface DocumentBlock {
  tag: string;
  /** The heading it stands below. */
  section: string;
  /** The fragment that leads to a heading. */
  id?: string;
  /** The list items, table rows and pairs of a term and its description that it is in, outermost first. */
  entries: readonly object[];
  runs: Run[];
  /** Texts and attributes of the block, in which marks may be (`src/authoring/places/marks.ts`). */
  marked: string[];
  /** Offsets in the page's file of the text that it is made of; only in a rendering with marks. */
  source?: string;
}

/** Attribute of elements that are made from a block of text, in a rendering with marks: where it is in its file. */
export const sourceProperty = 'dataSource';

// Navigation, controls, and what is only drawn.
const unread = new Set(['button', 'canvas', 'nav', 'noscript', 'script', 'style', 'svg', 'template', 'wbr']);
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img input ins kbd mark q s samp small span strong sub sup time u var'.split(' '),
);
/** Stand-ins of whole components are texts of their own, which the page doesn't have. */
const loneMark = /^[\uE000\uE002]\d+[\uE001\uE003]$/;
const shownAttributes = ['alt', 'dateTime', 'href', 'src'];
const isEntry = ({ tagName, children }: Element) =>
  /^(?:article|li|tr)$/.test(tagName) || children.some((child) => child.type === 'element' && child.tagName === 'dt');

export const isHeadingTag = (tag: string): boolean => /^h[1-6]$|^summary$/.test(tag);

const isTask = ({ tagName, properties }: Element) => tagName === 'input' && properties.type === 'checkbox' && properties.disabled === true;

/** Whether an element is a link of a heading to itself. */
const isOwnLink = ({ tagName, properties }: Element) => tagName === 'a' && String(properties.href).startsWith('#');

/** The branches of what depends on time: all of them, or those that show in the states of the rendering. */
type States = 'all' | 'shown';

/** Whether readers get an element. What is only on paper or only on screens repeats something, or is a control, but for the footer. */
const isRead = (element: Element, states: States, inHeading: boolean) => {
  const { tagName, properties } = element;
  if (unread.has(tagName) || (tagName === 'input' && !isTask(element))) return false;
  return (
    properties.ariaHidden !== 'true' &&
    properties.role !== 'tooltip' &&
    (properties.dataPrint === undefined || tagName === 'footer') &&
    (properties.dataCopy === undefined || inHeading) &&
    (properties.hidden === undefined || (states === 'all' && properties.dataWhen !== undefined))
  );
};

function keepRead<Node extends Root['children'][number] | ElementContent>(
  nodes: readonly Node[],
  states: States,
  inHeading = false,
): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === 'comment' || node.type === 'doctype') return [];
    if (node.type !== 'element') return [node];
    if (!isRead(node, states, inHeading)) return [];
    const children = keepRead(node.children, states, inHeading || isHeadingTag(node.tagName));
    return inHeading && isOwnLink(node) ? (children as Node[]) : [{ ...node, children }];
  });
}

/** The elements of a piece of HTML that readers get. */
export function readElements(html: string, states: States): Root {
  const { children, ...root } = fromHtml(html, { fragment: true });
  return { ...root, children: keepRead(children, states) };
}

/** The words of a document's page, without what is around it. */
export const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

export const runsText = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

interface Context extends Pick<Run, 'when' | 'href'> {
  source?: string | undefined;
  tag: string;
  /** The innermost fragment around; a heading takes it that has none of its own. */
  anchor: { id: string | undefined };
  entries: readonly object[];
}

class Reader {
  readonly blocks: DocumentBlock[] = [];
  #block: DocumentBlock | undefined;
  #section = '';

  write(text: string, { when, href, source, tag, entries }: Context, isPicture = false): void {
    if (!this.#block) {
      this.#block = { tag, section: this.#section, entries, runs: [], marked: [], ...(source !== undefined && { source }) };
      this.blocks.push(this.#block);
    }
    const more = { ...(href !== undefined && { href }), ...(isPicture && { isPicture }) };
    this.#block.runs.push({ text, when, ...more });
  }

  read(nodes: readonly (ElementContent | Root['children'][number])[], context: Context): void {
    let last: string | undefined;
    for (const node of nodes) {
      if (node.type === 'text' && (this.#block || node.value.trim() !== '')) this.write(node.value, context);
      // Neighbors such as a price and the one that is struck through are apart only by their style.
      if (node.type === 'element' && last === 'element' && inline.has(node.tagName) && this.#block) this.write(' ', context);
      if (node.type === 'element') this.#element(node, context);
      last = node.type;
    }
  }

  #element(element: Element, context: Context): void {
    const { tagName, properties, children } = element;
    // What a heading says in small letters isn't part of its name.
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
    const own = this.#block ?? this.blocks[first];
    own?.marked.push(...shownAttributes.map((name) => String(properties[name] ?? '')));
    if (isHeadingTag(tagName))
      this.#nameSection(
        this.blocks.slice(first).filter(({ tag }) => tag === tagName),
        inner.anchor,
      );
    if (isBlock) this.#block = undefined;
  }

  #nameSection([heading]: readonly DocumentBlock[], anchor: Context['anchor']): void {
    if (!heading) return;
    this.#section = runsText(heading.runs).trim() || this.#section;
    if (anchor.id !== undefined) heading.id = anchor.id;
    anchor.id = undefined;
  }
}

/** The blocks of a piece of HTML, in the order of the document, with all branches of what depends on time. */
export function readBlocks(html: string): DocumentBlock[] {
  const reader = new Reader();
  reader.read(readElements(html, 'all').children, { when: [], tag: '', anchor: { id: undefined }, entries: [] });
  for (const block of reader.blocks) block.marked.push(runsText(block.runs));
  return reader.blocks.filter(({ runs }) => runs.some(({ text }) => text.replace(loneMark, '').trim() !== ''));
}
