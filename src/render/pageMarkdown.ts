import type { Element, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

// Navigation, controls, and what is only drawn.
const leftOut = new Set(['nav', 'footer', 'button', 'canvas', 'input', 'noscript', 'script', 'style', 'svg', 'template', 'wbr']);

const isShown = ({ tagName, properties }: Element) =>
  !leftOut.has(tagName) && properties.hidden !== true && properties.ariaHidden !== 'true' && properties.role !== 'tooltip';

/** Whether an element is a link that is only there to be copied. */
const isForCopying = ({ properties }: Element) => properties.dataCopy !== undefined;

/** Whether an element is a link of a heading to itself. */
const isOwnLink = ({ tagName, properties }: Element) => tagName === 'a' && String(properties.href).startsWith('#');

const named = (nodes: readonly Nodes[], tag: string) =>
  nodes.filter((node): node is Element => node.type === 'element' && node.tagName === tag);
const element = (tagName: string, children: Element['children'], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Terms and their descriptions, which Markdown does not have, as a list. */
function definitions(node: Element): Element {
  const pairs = named(node.children, 'div');
  const items = (pairs.length > 0 ? pairs : [node]).flatMap(({ children }) => {
    const term = named(children, 'dt').flatMap((dt) => dt.children);
    const text = named(children, 'dd').flatMap((dd) => dd.children);
    return [element('li', [element('strong', term), { type: 'text', value: ': ' }, ...text])];
  });
  return element('ul', items);
}

/** The nodes that readers get, with absolute addresses. */
function keep<Node extends Nodes>(nodes: readonly Node[], siteUrl: string, inHeading = false): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type !== 'element') return node.type === 'comment' ? [] : [node];
    if (!isShown(node) || (!inHeading && isForCopying(node))) return [];
    const children = keep(node.children, siteUrl, inHeading || /^h[1-6]$/.test(node.tagName));
    if (inHeading && isOwnLink(node)) return children as Node[];
    const properties = { ...node.properties };
    for (const name of ['href', 'src'])
      if (/^\/(?!\/)/.test(String(properties[name]))) properties[name] = siteUrl + String(properties[name]);
    const kept = element(node.tagName, children, properties);
    return [(node.tagName === 'dl' ? definitions(kept) : kept) as Node];
  });
}

/**
 * The content of a page's document as Markdown, with facts filled in and the states of the rendering.
 * @param html the document
 * @param siteUrl the address that links to other pages of the site begin with
 */
export function pageMarkdown(html: string, siteUrl: string): string {
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const tree = fromHtml(main, { fragment: true });
  const shown: Root = { ...tree, children: keep(tree.children, siteUrl) };
  const text = toMarkdown(toMdast(shown), { bullet: '-', extensions: [gfmToMarkdown({ tablePipeAlign: false })] });
  // What is above the heading leads elsewhere.
  return text.slice(Math.max(0, text.search(/^# /m)));
}
