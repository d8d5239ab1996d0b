import { createElement, type ElementType, type ReactNode } from 'react';
import './styles.ts';

/** An element that Markdown was turned into, as JSON: its tag, or the name of a component; attributes; what it holds. */
export type SerializedElement = string | [tag: string, attributes: Record<string, unknown>, ...children: SerializedElement[]];

/** Markdown that was turned into elements on the server, by `printedKey`. */
export type SerializedTexts = Record<string, SerializedElement[]>;

/** Name of a text among those that were printed: it differs by the level of its headings. */
export const textKey = (text: string, headingLevel: number): string => `${headingLevel} ${text}`;

/** Printed Markdown as React elements, without the code that reads Markdown: components and tags as they are given, else plain tags. */
export function renderElements(printed: readonly SerializedElement[], components: Readonly<Record<string, ElementType>>): ReactNode[] {
  return printed.map((node, index) => {
    if (typeof node === 'string') return node;
    const [tag, attributes, ...children] = node;
    return createElement(components[tag] ?? tag, { ...attributes, key: index }, ...renderElements(children, components));
  });
}
