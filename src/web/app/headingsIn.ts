import type { PageHeading } from '../../collection/mdx/inspection.ts';
import { elementsText, type SerializedElement } from '../../site/serializedElements.ts';

/** The headings of a page. Includes accordion items, which have ids as well. */
export function headingsIn(text: readonly SerializedElement[]): PageHeading[] {
  return text.flatMap((node): PageHeading[] => {
    if (typeof node === 'string') return [];
    const [tag, { id, title }, ...children] = node;
    const [, depth] = /^h([2-6])$/.exec(tag) ?? [];
    if (depth !== undefined) return [{ depth: Number(depth), id: String(id), text: elementsText(children).trim() }];
    const item = tag === 'AccordionItem' && typeof id === 'string' ? [{ depth: 2, id, text: String(title) }] : [];
    return [...item, ...headingsIn(children)];
  });
}
