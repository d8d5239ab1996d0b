import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { type Finding, reporter } from '../diagnostic.ts';
import { positionOf, type UsedComponent } from './inspection.ts';

const componentRule = reporter('component');

const notCode = 'can only have values in quotes, as in id="parking". Content is not code, so {…} does not work.';

type Element = MdxJsxFlowElement | MdxJsxTextElement;

const hasContent = ({ children }: Element) => children.some((child) => child.type !== 'text' || child.value.trim() !== '');

export interface ReadComponent {
  component: UsedComponent;
  findings: Finding[];
}

/**
 * Reads the name and the props of a component. Props that are not plain strings are errors.
 * @param after the text after it
 */
export function readComponent(element: Element, parent: string | undefined, after: string): ReadComponent {
  const component: UsedComponent = {
    name: element.name ?? '',
    props: {},
    // Without a prototype, because a prop may have the name of an inherited property.
    positions: Object.create(null) as UsedComponent['positions'],
    parent,
    isEmpty: !hasContent(element),
    after,
    ...positionOf(element),
  };
  const findings: Finding[] = [];
  for (const attribute of element.attributes) {
    const position = positionOf(attribute);
    if ('name' in attribute) component.positions[attribute.name] ??= position;
    if (attribute.type !== 'mdxJsxAttribute' || (attribute.value && typeof attribute.value === 'object')) {
      findings.push(componentRule.errorAt(position, `<${component.name}> ${notCode}`));
      continue;
    }
    if (Object.hasOwn(component.props, attribute.name))
      findings.push(componentRule.errorAt(position, `<${component.name}> has ${attribute.name}="…" twice. Keep one of the two.`));
    component.props[attribute.name] = attribute.value ?? true;
  }
  return { component, findings };
}
