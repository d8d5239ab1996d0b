import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import { markdownElements } from './markdownElements.tsx';
import type { SerializedElement } from './serializedElements.ts';
import type { LinkComponents } from './scope.ts';

// They only stand for the components of the page, which are put in their places when it is shown.
const links: LinkComponents = { Site: () => null, External: () => null };
const nameOf = (type: unknown) => (type === links.Site ? 'Site' : type === links.External ? 'External' : undefined);

/** Markdown as elements in JSON, so that a browser shows it without the code that reads Markdown. */
export function serializeMarkdown(text: string, headingLevel: number): SerializedElement[] {
  return print(markdownElements({ text, headingLevel, links }));
}

function print(node: ReactNode): SerializedElement[] {
  return Children.toArray(node).flatMap((child): SerializedElement[] => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [String(child)];
    const { type } = child;
    const { children, ...attributes } = child.props;
    if (type === Fragment) return print(children);
    const tag = typeof type === 'string' ? type : nameOf(type);
    if (tag !== undefined) return [[tag, attributes, ...print(children)]];
    return print((type as (props: object) => ReactNode)(child.props));
  });
}
