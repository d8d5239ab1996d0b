import { useMDXComponents } from '@mdx-js/react';
import { createElement, type ElementType, type ReactNode } from 'react';
import type { SerializedElement } from '../../site/serializedElements.ts';

type Components = Readonly<Record<string, ElementType>>;

function render(elements: readonly SerializedElement[], components: Components): ReactNode[] {
  return elements.map((element, index) => {
    if (typeof element === 'string') return element;
    const [tag, attributes, ...children] = element;
    return createElement(components[tag] ?? tag, { ...attributes, key: index }, ...render(children, components));
  });
}

/** Renders serialized elements of a page or a news item with the components of the nearest `MDXProvider`. Other names are plain tags. */
export function Elements({ elements }: { elements: readonly SerializedElement[] }): ReactNode {
  return render(elements, useMDXComponents() as Components);
}
