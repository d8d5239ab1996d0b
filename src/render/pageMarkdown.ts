import type { Element, Nodes } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import { base } from '../domain/base.ts';
import { mainOf, readElements } from './readDocument.ts';

const named = (nodes: readonly Nodes[], tag: string) =>
  nodes.filter((node): node is Element => node.type === 'element' && node.tagName === tag);
const element = (tagName: string, children: Element['children'], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** On which side the words of a cell are, which our stylesheet knows by a class. */
function alignment({ tagName, properties: { className } }: Element): Element['properties'] {
  const side = Array.isArray(className) ? className.find((name) => ['left', 'center', 'right'].includes(name)) : undefined;
  return (tagName === 'th' || tagName === 'td') && side !== undefined ? { align: side } : {};
}

const isBlock = (node: Nodes): node is Element => node.type === 'element' && node.tagName === 'div';

/** Terms and their descriptions, which Markdown does not have, as a list. */
function definitions(node: Element): Element {
  const pairs = named(node.children, 'div');
  const items = (pairs.length > 0 ? pairs : [node]).flatMap(({ children }) => {
    const term = named(children, 'dt').flatMap((dt) => dt.children);
    // What shows only in some states stands in a block of its own, of which one is left.
    const text = named(children, 'dd').flatMap((dd) => dd.children.flatMap((part) => (isBlock(part) ? part.children : part)));
    return [element('li', [element('strong', term), { type: 'text', value: ': ' }, ...text])];
  });
  return element('ul', items);
}

/** Converts what Markdown writes in another way: definition lists, the alignment of cells, labels of tasks. Makes addresses absolute. */
function adapt<Node extends Nodes>(nodes: readonly Node[], origin: string): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type !== 'element') return [node];
    const children = adapt(node.children, origin);
    // Markdown reads an item of a list as a task only if it begins with its checkbox, outside of a label.
    if (node.tagName === 'label') return children as Node[];
    const properties = { ...node.properties, ...alignment(node) };
    for (const name of ['href', 'src'])
      if (/^\/(?!\/)/.test(String(properties[name]))) properties[name] = origin + String(properties[name]);
    const adapted = element(node.tagName, children, properties);
    return [(node.tagName === 'dl' ? definitions(adapted) : adapted) as Node];
  });
}

const markdownOptions: Options = { bullet: '-', extensions: [gfmToMarkdown({ tablePipeAlign: false })] };

/**
 * The content of a page's document as Markdown, with facts filled in and the states of the rendering. It takes longer than rendering the page.
 * @param html the document
 * @param siteUrl the public address of the site
 */
export function pageMarkdown(html: string, siteUrl: string): string {
  const shown = readElements(mainOf(html), 'shown');
  const text = toMarkdown(
    toMdast({ ...shown, children: adapt(shown.children, siteUrl.slice(0, siteUrl.length - base.length)) }),
    markdownOptions,
  );
  // Above the heading, there are only links to other pages.
  return text.slice(Math.max(0, text.search(/^# /m)));
}
