import type { Element, Nodes, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';

/** The elements of what is copied from Docs, Word or a page that Markdown has an equal of. Pictures are added in their own form. */
const kept = new Set('a blockquote em h2 h3 h4 li ol p strong table tbody td th thead tr ul'.split(' '));
const dropped = new Set(['head', 'img', 'meta', 'picture', 'script', 'style', 'svg', 'title']);
const standFor: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' };

/** Word processors express bold and italics by styles, on `span` as on `b`. */
function meaningOf({ tagName, properties: { style } }: Element): string[] {
  const rules = typeof style === 'string' ? style : '';
  const weight = /font-weight:\s*(\w+)/.exec(rules)?.[1];
  const isBold = weight === undefined ? ['b', 'strong'].includes(tagName) : weight === 'bold' || Number(weight) >= 600;
  const isItalic = /font-style:\s*italic/.test(rules) || ['em', 'i'].includes(tagName);
  const block = standFor[tagName] ?? tagName;
  if (block !== 'strong' && block !== 'em' && block !== 'span') return [block];
  return [isBold && 'strong', isItalic && 'em'].filter((name) => name !== false);
}

function simplify(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element' || dropped.has(node.tagName)) return [];
    const inside = simplify(node.children) as Element['children'];
    const only = inside.find((child) => child.type !== 'text' || child.value.trim() !== '');
    // Docs puts a paragraph into each item, which would set the items of a list apart.
    const isLone = node.tagName === 'li' && only?.type === 'element' && only.tagName === 'p';
    const children = isLone && inside.filter((child) => child.type === 'element').length === 1 ? only.children : inside;
    if (node.tagName === 'br') return [node];
    const names = meaningOf(node).filter((name) => kept.has(name));
    const href = node.tagName === 'a' ? { href: node.properties.href ?? '' } : {};
    return names.reduceRight<RootContent[]>(
      (inner, tagName) => [{ type: 'element', tagName, properties: href, children: inner as Element['children'] }],
      children,
    );
  });
}

const hasMarkup = (nodes: readonly Nodes[]): boolean =>
  nodes.some((node) => node.type === 'element' && ((node.tagName !== 'p' && kept.has(node.tagName)) || hasMarkup(node.children)));

/** What was copied elsewhere as Markdown; undefined if it has none of what is kept, so that its plain text says as much. */
export function pastedMarkdown(html: string): string | undefined {
  const children = simplify(fromHtml(html, { fragment: true }).children);
  if (!hasMarkup(children)) return undefined;
  const tree = toMdast({ type: 'root', children });
  // Braces would begin an expression on a page.
  const unsafe = [{ character: '{' }, { character: '<' }];
  return toMarkdown(tree, { extensions: [gfmToMarkdown()], bullet: '-', unsafe }).trim();
}
