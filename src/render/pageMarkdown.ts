import type { Element, Nodes } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { base } from '../domain/addresses.ts';
import { hastElement } from '../web/news/markdown/serializeMarkdown.ts';
import { mainOf, readElements } from './readDocument.ts';

const named = (nodes: readonly Nodes[], tag: string) =>
  nodes.filter((node): node is Element => node.type === 'element' && node.tagName === tag);

/** The alignment of a table cell, which pages express as a class. */
function alignment({ tagName, properties: { className } }: Element): Element['properties'] {
  const side = Array.isArray(className) ? className.find((name) => ['left', 'center', 'right'].includes(name)) : undefined;
  return (tagName === 'th' || tagName === 'td') && side !== undefined ? { align: side } : {};
}

const isBlock = (node: Nodes): node is Element => node.type === 'element' && node.tagName === 'div';

/** Converts a definition list to a list, because Markdown has none. */
function definitions(node: Element): Element {
  const pairs = named(node.children, 'div');
  const items = (pairs.length > 0 ? pairs : [node]).map(({ children }) => {
    const term = named(children, 'dt').flatMap((dt) => dt.children);
    // Gates are blocks of their own, of which only the active one is left.
    const text = named(children, 'dd').flatMap((dd) => dd.children.flatMap((part) => (isBlock(part) ? part.children : part)));
    return hastElement('li', {}, [hastElement('strong', {}, term), { type: 'text', value: ': ' }, ...text]);
  });
  return hastElement('ul', {}, items);
}

/** Converts constructs that Markdown writes differently: definition lists, cell alignment, labels of tasks. Makes URLs absolute. */
function adapt<Node extends Nodes>(nodes: readonly Node[], origin: string): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type !== 'element') return [node];
    const children = adapt(node.children, origin);
    // Markdown recognizes a task only if the list item begins with its checkbox, outside of a label.
    if (node.tagName === 'label') return children as Node[];
    const properties = { ...node.properties, ...alignment(node) };
    for (const name of ['href', 'src'])
      if (/^\/(?!\/)/.test(String(properties[name]))) properties[name] = origin + String(properties[name]);
    const adapted = hastElement(node.tagName, properties, children);
    return [(node.tagName === 'dl' ? definitions(adapted) : adapted) as Node];
  });
}

const markdownOptions: Options = { bullet: '-', extensions: [gfmToMarkdown({ tablePipeAlign: false })] };

/**
 * Converts a page's document to Markdown, with facts filled in and gates in the states of the rendering. Slower than rendering the page.
 */
export function pageMarkdown(html: string, siteUrl: string): string {
  const shown = readElements(mainOf(html), 'shown');
  const text = toMarkdown(
    toMdast({ ...shown, children: adapt(shown.children, siteUrl.slice(0, siteUrl.length - base.length)) }),
    markdownOptions,
  );
  // Above the heading there are only links to other pages.
  return text.slice(Math.max(0, text.search(/^# /m)));
}
