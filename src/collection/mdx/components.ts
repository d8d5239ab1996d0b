import type { Nodes } from 'mdast';
import type { z } from 'zod';
import { components, isComponentName } from '../../../content.config.ts';
import type { Position } from '../files/diagnostic.ts';
import { type Hints, hintsOf } from '../schema/hints.ts';
import type { UsedComponent } from './inspection.ts';

export type Tag = Extract<Nodes, { name: string | null }>;

export const isTag = (node: Nodes): node is Tag => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

const phrasing: readonly Nodes['type'][] = ['text', 'strong', 'emphasis', 'delete', 'link', 'inlineCode', 'mdxJsxTextElement'];
export const isPhrasing = ({ type }: Nodes): boolean => phrasing.includes(type);

export const hintsOfTag = ({ name }: Pick<Tag, 'name'>): Hints => (isComponentName(name) ? hintsOf(components[name]) : {});

/** The value of an attribute of a tag; undefined unless it is a text. */
export function attributeOf({ attributes }: Pick<Tag, 'attributes'>, name: string): string | undefined {
  const value = attributes.find((attribute) => 'name' in attribute && attribute.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

export const isLinkNode = (node: Nodes): boolean =>
  node.type === 'link' ||
  node.type === 'linkReference' ||
  node.type === 'footnoteReference' ||
  (isTag(node) && (hintsOfTag(node).isLink === true || attributeOf(node, 'link') === 'calendar'));

/** The place of a prop; that of its component if nobody has written it. */
export const propAt = (used: UsedComponent, prop: string): Position => used.positions[prop] ?? used;

export function* textProps(used: readonly UsedComponent[]) {
  for (const component of used)
    for (const [prop, schema] of Object.entries<z.core.$ZodType>(isComponentName(component.name) ? components[component.name].shape : {})) {
      const text = component.props[prop];
      if (typeof text !== 'string') continue;
      yield { text, hints: hintsOf(schema), position: propAt(component, prop), label: `<${component.name} ${prop}="${text}">` };
    }
}
