import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { markdownElements } from './markdownElements.tsx';
import type { SerializedElement } from '../../site/serializedElements.ts';
import type { LinkComponents } from './scope.ts';

// Placeholders: the page puts its own components in their places.
const links: LinkComponents = { Site: () => null, External: () => null };
const nameOf = (type: unknown) => (type === links.Site ? 'Site' : type === links.External ? 'External' : undefined);

/** Markdown as elements in JSON, so that a browser renders it without a Markdown parser. */
export function serializeMarkdown(text: string, headingLevel: number): SerializedElement[] {
  return serialize(markdownElements({ text, headingLevel, links }));
}

function serialize(node: ReactNode): SerializedElement[] {
  return Children.toArray(node).flatMap((child): SerializedElement[] => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [String(child)];
    const { type } = child;
    const { children, ...attributes } = child.props;
    if (type === Fragment) return serialize(children);
    const tag = typeof type === 'string' ? type : nameOf(type);
    if (tag !== undefined) return [[tag, attributes, ...serialize(children)]];
    return serialize((type as (props: object) => ReactNode)(child.props));
  });
}
