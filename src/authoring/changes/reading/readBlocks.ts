import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { sourceProperty } from '../../places/markText.ts';

/** A part of a block's text, and when it shows: one state of each list must be active, as in `hotel=open`. */
export interface Run {
  text: string;
  when: readonly (readonly string[])[];
  href?: string;
}

/** A paragraph, heading, list item or cell, as a reader sees it. */
export interface Block {
  /** The heading it stands below. */
  section: string;
  runs: Run[];
  /** Texts and attributes of the block, in which marks may be (`src/authoring/places/marks.ts`). */
  marked: string[];
  /** Offsets in the page's file of the text that it is made of; only in a rendering with marks. */
  source?: string;
}

const unread = new Set(['button', 'canvas', 'input', 'nav', 'noscript', 'script', 'style', 'svg', 'template', 'wbr']);
const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i img ins kbd mark q s samp small span strong sub sup time u var'.split(' '),
);
/** Stand-ins of whole components are texts of their own, which the page doesn't have. */
const loneMark = /^[\uE000\uE002]\d+[\uE001\uE003]$/;
const shownAttributes = ['alt', 'dateTime', 'href', 'src'];

// Accordions open with a button, and what can be copied has one.
const isRead = ({ tagName, properties }: Element, inHeading: boolean) =>
  (!unread.has(tagName) || (tagName === 'button' && inHeading && properties.dataCopy === undefined)) &&
  properties.ariaHidden !== 'true' &&
  properties.role !== 'tooltip' &&
  // The foot of a page shows its address on paper and links to its file on screens. Both only repeat that a page has moved.
  !(tagName === 'p' && properties.dataPrint !== undefined) &&
  (properties.hidden === undefined || properties.dataWhen !== undefined);

/** The text of runs, with the blanks of their source. */
export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

interface Context {
  when: Run['when'];
  href?: string;
  source?: string | undefined;
  inHeading: boolean;
}

class Reader {
  readonly blocks: Block[] = [];
  #block: Block | undefined;
  #section = '';

  #write(text: string, { when, href, source }: Context): void {
    if (!this.#block) {
      this.#block = { section: this.#section, runs: [], marked: [], ...(source !== undefined && { source }) };
      this.blocks.push(this.#block);
    }
    this.#block.runs.push({ text, when, ...(href !== undefined && { href }) });
  }

  read(nodes: readonly (ElementContent | Root['children'][number])[], context: Context): void {
    let last: string | undefined;
    for (const node of nodes) {
      if (node.type === 'text' && (this.#block || node.value.trim() !== '')) this.#write(node.value, context);
      // Neighbors such as a price and the one that is struck through are apart only by their style.
      if (node.type === 'element' && last === 'element' && inline.has(node.tagName) && this.#block) this.#write(' ', context);
      if (node.type === 'element' && isRead(node, context.inHeading)) this.#element(node, context);
      last = node.type;
    }
  }

  #element(node: Element, context: Context): void {
    const { tagName, properties } = node;
    const isBlock = !inline.has(tagName);
    const isHeading = /^h[1-6]$/.test(tagName);
    if (isBlock) this.#block = undefined;
    const { href, dataWhen, [sourceProperty]: source } = properties;
    const inner: Context = {
      ...context,
      ...(typeof href === 'string' && !href.startsWith('#') && { href }),
      ...(dataWhen !== undefined && { when: [...context.when, String(dataWhen).split(' ')] }),
      ...(typeof source === 'string' && { source }),
      inHeading: context.inHeading || isHeading || tagName === 'summary',
    };
    const first = this.blocks.length;
    if (tagName === 'img' && properties.alt) this.#write(`[Picture: ${properties.alt}]`, { ...inner, href: String(properties.src) });
    this.read(node.children, inner);
    const own = this.#block ?? this.blocks[first];
    own?.marked.push(...shownAttributes.map((name) => String(properties[name] ?? '')));
    if (isHeading) this.#section = textOf(this.blocks.slice(first).flatMap(({ runs }) => runs)).trim() || this.#section;
    if (isBlock) this.#block = undefined;
  }
}

/** The blocks of a piece of HTML, in the order of the document, with all branches of what depends on time. */
export function readBlocks(html: string): Block[] {
  const reader = new Reader();
  reader.read(fromHtml(html, { fragment: true }).children, { when: [], inHeading: false });
  for (const block of reader.blocks) block.marked.push(textOf(block.runs));
  return reader.blocks.filter(({ runs }) => runs.some(({ text }) => text.replace(loneMark, '').trim() !== ''));
}
