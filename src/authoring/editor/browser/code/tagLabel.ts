import type { Overview } from '../../api.ts';
import { componentLabel } from '../../../forms/label.ts';
import { writtenComponents } from '../../../text/writtenComponents.ts';

/** The label of a component's tag: the fact that it shows, or its name and first prop, such as "Link: /hotel". */
export function tagLabel(tag: string, { facts }: Pick<Overview, 'facts'>): string {
  if (tag.startsWith('</')) return `End of ${componentLabel(tag.slice(2, -1)).toLowerCase()}`;
  const fact = facts.find(({ source }) => source === tag);
  const shown = fact?.label.replace(/^.*?: /, '');
  if (fact && shown !== fact.label) return shown ?? '';
  const [component] = writtenComponents(tag);
  if (!component) return tag;
  const [value] = Object.values(component.props);
  return value === undefined ? componentLabel(component.name) : `${componentLabel(component.name)}: ${value}`;
}
