import type { z } from 'zod';
import { type ComponentName, components } from '../../../content.config.ts';
import { entryNames, referencesOf } from '../../collection/references.ts';
import { componentTag } from '../../collection/mdx/componentTag.ts';
import { hintsOf } from '../../collection/schema.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { labelOf } from '../forms/label.ts';
import { type WrittenComponent, writtenComponents } from './writtenComponents.ts';

/** What readers see of a component: its value, an ellipsis if that isn't a plain text or number, or the term in front of its children. */
function shownText({ name, props, tagEnd, end }: WrittenComponent, { data }: ParsedContent): string {
  const term = props.term ?? props.title;
  if (tagEnd < end) return term === undefined ? '' : `${term}: `;
  const fact = referencesOf(data).get(props.id ?? '')?.value;
  if (name === 'Fact' && fact !== undefined && typeof fact !== 'object') return String(fact);
  if (!Object.hasOwn(components, name)) return '…';
  for (const [prop, schema] of Object.entries<z.core.$ZodType>(components[name as ComponentName].shape)) {
    const { ref } = hintsOf(schema);
    const id = props[prop];
    if (ref !== undefined && id !== undefined) return entryNames(data, ref)[id] ?? labelOf(id);
  }
  return '…';
}

/** A sentence of a page's source roughly as readers see it: with values for components, and without Markdown and tags. */
export function readableSentence(text: string, parsed: ParsedContent): string {
  return writtenComponents(text)
    .reduceRight((shown, component) => shown.slice(0, component.start) + shownText(component, parsed) + shown.slice(component.tagEnd), text)
    .replaceAll(componentTag, '')
    .replaceAll(/\s*\[#[\w-]+\]|\*\*|(?<!\*)\*(?!\*)/g, '')
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .trim();
}
