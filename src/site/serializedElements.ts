import type { PageHeading } from '../collection/mdx/inspection.ts';

/** An element as JSON: its tag or component name, its attributes, its children. */
export type SerializedElement = string | [tag: string, attributes: Record<string, unknown>, ...children: SerializedElement[]];

export const elementsText = (elements: readonly SerializedElement[]): string =>
  elements.map((element) => (typeof element === 'string' ? element : elementsText(element.slice(2) as SerializedElement[]))).join('');

/** All elements, each before those within it. */
export const elementsWithin = (nodes: readonly SerializedElement[]): Exclude<SerializedElement, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsWithin(node.slice(2) as SerializedElement[])]));

/**
 * The headings of a page, in place of a list that each page would carry. Includes accordion items, which have ids as well. The same as the
 * check finds (`collection/mdx/parsePage.ts`): `compilePages.test.ts` compares them.
 */
export const headingsIn = (text: readonly SerializedElement[]): PageHeading[] =>
  elementsWithin(text).flatMap(([tag, { id, title }, ...children]) => {
    const [, depth] = /^h([2-6])$/.exec(tag) ?? [];
    if (depth !== undefined) return [{ depth: Number(depth), id: String(id), text: elementsText(children).trim() }];
    return tag === 'AccordionItem' && typeof id === 'string' ? [{ depth: 2, id, text: String(title) }] : [];
  });

/** Level of the topmost headings in the text of an article, below its own. */
export const articleHeadingLevel = 2;

/** Serialized Markdown texts by `textKey`. */
export type SerializedTexts = Record<string, SerializedElement[]>;

/** The key of a serialized text. Includes the heading level, which changes its elements. */
export const textKey = (text: string, headingLevel: number): string => `${headingLevel} ${text}`;

export function componentNames(text: readonly SerializedElement[]): string[] {
  const names = elementsWithin(text).map(([tag]) => tag);
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name));
}
