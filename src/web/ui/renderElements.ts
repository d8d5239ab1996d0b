import { createElement, type ElementType, type ReactNode } from 'react';
import type { SerializedElement } from '../../site/serializedElements.ts';

/** Serialized elements as React elements. A name that is not among the components is a plain tag. */
export function renderElements(elements: readonly SerializedElement[], components: Readonly<Record<string, ElementType>>): ReactNode[] {
  return elements.map((element, index) => {
    if (typeof element === 'string') return element;
    const [tag, attributes, ...children] = element;
    return createElement(components[tag] ?? tag, { ...attributes, key: index }, ...renderElements(children, components));
  });
}
