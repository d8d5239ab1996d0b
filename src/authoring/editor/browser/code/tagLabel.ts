import type { Overview } from '../../api.ts';
import { componentLabel } from '../../../forms/label.ts';
import { writtenComponents } from '../../../text/writtenComponents.ts';

/** The label of a component's tag: the fact that it shows, or its name and first prop, such as "Link: /hotel". */
export function tagLabel(tag: string, { facts }: Pick<Overview, 'facts'>): string {
  if (tag.startsWith('</')) return `End of ${componentLabel(tag.slice(2, -1)).toLowerCase()}`;
  const value = facts.find(({ source }) => source === tag)?.value;
  if (value !== undefined) return value;
  const [component] = writtenComponents(tag);
  if (!component) return tag;
  const [prop] = Object.values(component.props);
  return prop === undefined ? componentLabel(component.name) : `${componentLabel(component.name)}: ${prop}`;
}
