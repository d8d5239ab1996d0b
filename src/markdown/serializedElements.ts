import { createElement, type ElementType, type ReactNode } from 'react';
import './styles.ts';

/** An element as JSON: its tag or the name of a component, its attributes, its children. */
export type SerializedElement = string | [tag: string, attributes: Record<string, unknown>, ...children: SerializedElement[]];

/** Texts in Markdown as elements, by `textKey`. */
export type SerializedTexts = Record<string, SerializedElement[]>;

/** The key of a text among serialized ones: the same text differs by the level of its headings. */
export const textKey = (text: string, headingLevel: number): string => `${headingLevel} ${text}`;

/** Serialized elements as React elements. A name that is not among the components is a plain tag. */
export function renderElements(elements: readonly SerializedElement[], components: Readonly<Record<string, ElementType>>): ReactNode[] {
  return elements.map((element, index) => {
    if (typeof element === 'string') return element;
    const [tag, attributes, ...children] = element;
    return createElement(components[tag] ?? tag, { ...attributes, key: index }, ...renderElements(children, components));
  });
}
