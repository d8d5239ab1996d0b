import { freeId, headingSlug } from '../../collection/markdown/text.ts';
import { decodePath } from '../../site/addresses.ts';
import { elementsText, type SerializedElement } from '../../site/serializedElements.ts';

const prefix = 'section-';
const linkTags: readonly unknown[] = ['a', 'Site', 'External'];

const hasLink = (elements: readonly SerializedElement[]): boolean =>
  elements.some(
    (element) => typeof element !== 'string' && (linkTags.includes(element[0]) || hasLink(element.slice(2) as SerializedElement[])),
  );

/**
 * Gives the headings of an article ids from their text, so that links can lead to them. Texts in lists get none: their headings are below
 * the third level. A prefix keeps these ids apart from those of the page, and is added to links within the text as well. If a heading
 * contains a link, the id goes on a `span` inside, because the heading itself can't be a link.
 */
export function nameNewsHeadings(elements: readonly SerializedElement[]): SerializedElement[] {
  const used = new Set<string>();
  const named = elements.map((element): SerializedElement => {
    if (typeof element === 'string' || !/^h[23]$/.test(element[0])) return element;
    const [tag, attributes, ...children] = element;
    const id = freeId(`${prefix}${headingSlug(elementsText(children))}`, used);
    return hasLink(children) ? [tag, attributes, ['span', { id }, ...children]] : [tag, { ...attributes, id }, ...children];
  });
  const targetOf = (href: string) => prefix + (decodePath(href.slice(1)) ?? '');
  const linked = (element: SerializedElement): SerializedElement => {
    if (typeof element === 'string') return element;
    const [tag, attributes, ...children] = element;
    const { href } = attributes;
    const target = typeof href === 'string' && href.startsWith('#') ? targetOf(href) : '';
    return [tag, used.has(target) ? { ...attributes, href: `#${target}` } : attributes, ...children.map(linked)];
  };
  return named.map(linked);
}
