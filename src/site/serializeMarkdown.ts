import type { Element, ElementContent, Properties, Text } from 'hast';
import type { Code, Heading, Html, Image, ImageReference, Link, LinkReference, ListItem, Nodes, Parents, Resource } from 'mdast';
import { defaultHandlers, type Handlers, type State, toHast } from 'mdast-util-to-hast';
import { readAddress, readPictureAddress } from '../collection/markdown/address.ts';
import { type ParsedText, parseMarkdown, maxDepth, type MarkdownProfile } from '../collection/markdown/parse.ts';
import { freeId, headingSlug, withoutComments, labelTableCells } from '../collection/markdown/text.ts';
import { decodePath } from './addresses.ts';
import { type SerializedElement, elementsWithin, elementsText } from './serializedElements.ts';

// What is left, or else up to the last line end, the last space, or the last whole character.
const slice = /[^]{1,4000}$|[^]{0,3999}\n|[^]{0,3999} |[^]{1,4000}(?<![\uD800-\uDBFF])/g;

/** Cuts a well-formed text into slices of some thousand characters. */
export const slicesOf = (text: string): string[] => text.match(slice) ?? [];

/** Shows a text as its source, in slices: browsers lay out only those near the screen. */
const plainText = (text: string): SerializedElement[] => slicesOf(text).map((part) => ['div', { className: 'plain' }, part]);

// A limit on expanded references, because one definition can be used many times.
const maxDefinitionCharacters = 100_000;

const links = ['a', 'Site', 'External'];
const blocks = 'p h2 h3 h4 h5 h6 blockquote ul ol li pre hr table thead tbody tr th td'.split(' ');
const allowed = new Set([...links, ...blocks, 'em', 'strong', 'del', 'code', 'br', 'img', 'label', 'input']);

const textNode = (value: string): Text => ({ type: 'text', value });
const hastElement = (tagName: string, properties: Properties, children: ElementContent[] = []): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** A copy of the tree with formatted tables. Nodes that are nested too deep become their source. */
function prepare(node: Nodes, source: string, depth = 0): Nodes {
  if (depth > maxDepth) return textNode(source.slice(node.position?.start.offset, node.position?.end.offset));
  if (!('children' in node)) return node;
  const copy = { ...node, children: node.children.map((child) => prepare(child, source, depth + 1)) } as Nodes;
  if (copy.type === 'table') labelTableCells(copy);
  return copy;
}

const withoutLinks = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return [node];
    const children = withoutLinks(node.children);
    return links.includes(node.tagName) ? children : [{ ...node, children }];
  });

function link(children: readonly ElementContent[], target: Resource | undefined): ElementContent[] {
  const words = withoutLinks(children);
  const address = target && readAddress(target.url);
  if (!address) return words;
  const { kind, href } = address;
  const [tag, name] = kind === 'site' ? ['Site', 'to'] : [kind === 'external' ? 'External' : 'a', 'href'];
  return [hastElement(tag, { [name]: href, title: target.title ?? undefined }, words.length > 0 ? words : [textNode(href)])];
}

/** In a box of fixed shape, unless it gets its size (`withSizes`): nothing moves when it loads. On another site, a link with its `alt`. */
function picture(alt: string | null | undefined, target: Resource | undefined): ElementContent[] {
  const src = target && readPictureAddress(target.url);
  if (!src) return link(alt ? [textNode(alt)] : [], target);
  const loading = { loading: 'lazy', decoding: 'async', referrerPolicy: 'no-referrer' };
  return [hastElement('img', { className: ['box'], src, alt: alt ?? '', title: target.title ?? undefined, ...loading })];
}

/** A task list item. Its first paragraph is the label of its check box. */
function task(state: State, { checked, children: [first, ...rest], ...item }: ListItem, parent: Parents | undefined): Element {
  const words = first?.type === 'paragraph' ? state.all(first) : [];
  const others = first && first.type !== 'paragraph' ? [first, ...rest] : rest;
  const box = hastElement('input', { type: 'checkbox', disabled: true, defaultChecked: checked });
  const label = hastElement('label', {}, [box, textNode(' '), ...words]);
  const isLoose = parent?.type === 'list' && (parent.spread === true || parent.children.some(({ spread }) => spread));
  return hastElement('li', { className: ['task'] }, [
    isLoose ? hastElement('p', {}, [label]) : label,
    ...state.all({ ...item, children: others }),
  ]);
}

/** Handlers for nodes that don't become their usual elements. */
function createHandlers({ definitions, headingDepths }: ParsedText, headingLevel: number): Handlers {
  let left = maxDefinitionCharacters;
  const definitionOf = ({ identifier }: LinkReference | ImageReference): Resource | undefined => {
    const definition = definitions.get(identifier);
    left -= (definition?.url.length ?? 0) + (definition?.title?.length ?? 0);
    return left < 0 ? undefined : definition;
  };
  return {
    // The topmost headings get `headingLevel`, and the levels below it follow without gaps.
    heading: (state, node: Heading) =>
      hastElement(`h${Math.min(headingLevel + headingDepths.indexOf(node.depth), 6)}`, {}, state.all(node)),
    break: () => hastElement('br', {}),
    // Code may scroll sideways, so it must be focusable.
    code: (state, node: Code) => ({ ...defaultHandlers.code(state, node), properties: { tabIndex: 0 } }),
    // HTML is shown as its source, without comments.
    html(_, { value }: Html, parent) {
      const shown = withoutComments(value);
      const isBlock = ['root', 'blockquote', 'listItem'].includes(parent?.type ?? '');
      return shown === '' ? undefined : isBlock ? hastElement('p', {}, [textNode(shown)]) : textNode(shown);
    },
    link: (state, node: Link) => link(state.all(node), node),
    linkReference: (state, node: LinkReference) => link(state.all(node), definitionOf(node)),
    image: (_, node: Image) => picture(node.alt, node),
    imageReference: (_, node: ImageReference) => picture(node.alt, definitionOf(node)),
    listItem: (state, node: ListItem, parent) =>
      typeof node.checked === 'boolean' ? task(state, node, parent) : defaultHandlers.listItem(state, node, parent),
  };
}

const isBlock = (node: ElementContent | undefined) => node?.type === 'element' && blocks.includes(node.tagName);

/** Serializes elements from the allow-list, without the line breaks that only format HTML source. */
function serialize(nodes: readonly ElementContent[]): SerializedElement[] {
  return nodes.flatMap((node, index): SerializedElement[] => {
    if (node.type === 'text') return node.value === '\n' && [nodes[index - 1], nodes[index + 1]].some(isBlock) ? [] : [node.value];
    if (node.type !== 'element' || !allowed.has(node.tagName)) return [];
    const { className, ...others } = node.properties;
    const classes = Array.isArray(className) && { className: className.join(' ') };
    return [[node.tagName, { ...classes, ...others }, ...serialize(node.children)]];
  });
}

/**
 * Converts Markdown to elements from an allow-list: no HTML, no styles, no ids, no addresses but those that `readAddress` accepts. Links
 * are the components `Site` and `External`. A text that exceeds a limit is shown as its source.
 */
export function serializeParsed(parsed: ParsedText, headingLevel: number): SerializedElement[] {
  if (parsed.limit) return plainText(parsed.source);
  const tree = toHast(prepare(parsed.root, parsed.source), { handlers: createHandlers(parsed, headingLevel) });
  return 'children' in tree ? serialize(tree.children as ElementContent[]) : [];
}

export const serializeMarkdown = (markdown: string, headingLevel: number, profile?: MarkdownProfile): SerializedElement[] =>
  serializeParsed(parseMarkdown(markdown, profile), headingLevel);

const idPrefix = 'section-';

/**
 * Gives headings of an article ids from their text, for links. Texts in lists get none: their headings are below the third level. A prefix
 * keeps ids apart from the page's, also in links within the text. A heading that contains a link can't be a link to itself, so its id goes
 * on a `span` inside.
 */
export function nameNewsHeadings(elements: readonly SerializedElement[]): SerializedElement[] {
  const used = new Set<string>();
  const named = elements.map((element): SerializedElement => {
    if (typeof element === 'string' || !/^h[23]$/.test(element[0])) return element;
    const [tag, attributes, ...children] = element;
    const id = freeId(`${idPrefix}${headingSlug(elementsText(children))}`, used);
    const hasLink = elementsWithin(children).some(([name]) => links.includes(name));
    return hasLink ? [tag, attributes, ['span', { id }, ...children]] : [tag, { ...attributes, id }, ...children];
  });
  const targetOf = (href: string) => idPrefix + (decodePath(href.slice(1)) ?? '');
  const linked = (element: SerializedElement): SerializedElement => {
    if (typeof element === 'string') return element;
    const [tag, attributes, ...children] = element;
    const { href } = attributes;
    const target = typeof href === 'string' && href.startsWith('#') ? targetOf(href) : '';
    return [tag, used.has(target) ? { ...attributes, href: `#${target}` } : attributes, ...children.map(linked)];
  };
  return named.map(linked);
}
