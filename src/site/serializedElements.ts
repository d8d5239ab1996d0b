import type { PageHeading } from '../collection/mdx/inspection.ts';

/** An element as JSON: its tag or component name, its attributes, its children. */
export type SerializedElement = string | [tag: string, attributes: Record<string, unknown>, ...children: SerializedElement[]];

export const elementsText = (elements: readonly SerializedElement[]): string =>
  elements.map((element) => (typeof element === 'string' ? element : elementsText(element.slice(2) as SerializedElement[]))).join('');

/**
 * The headings of a page, in place of a list that each page would carry. Includes accordion items, which have ids as well. The same as the
 * check finds (`collection/mdx/headings.ts`): `compilePages.test.ts` compares them.
 */
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

/** Level of the topmost headings in the text of an article, below its own. */
export const articleHeadingLevel = 2;

/** Serialized Markdown texts by `textKey`. */
export type SerializedTexts = Record<string, SerializedElement[]>;

/** The key of a serialized text. Includes the heading level, which changes its elements. */
export const textKey = (text: string, headingLevel: number): string => `${headingLevel} ${text}`;

function collectNames(text: readonly SerializedElement[], names: Set<string>): Set<string> {
  for (const node of text) {
    if (typeof node === 'string') continue;
    const [tag, , ...children] = node;
    if (/^[A-Z]/.test(tag)) names.add(tag);
    collectNames(children, names);
  }
  return names;
}

export const componentNames = (text: readonly SerializedElement[]): string[] => [...collectNames(text, new Set())];
