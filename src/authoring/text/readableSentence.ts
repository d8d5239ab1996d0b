import type { z } from 'zod';
import { type ComponentName, components } from '../../../content.config.ts';
import { entryNames, referencesOf } from '../../collection/references.ts';
import { hintsOf } from '../../collection/schema.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { labelOf } from '../forms/label.ts';
import { type WrittenComponent, writtenComponents } from './writtenComponents.ts';

/** The value that a component shows; an ellipsis if that isn't a plain text or number. */
function valueOf({ name, props }: WrittenComponent, { data }: ParsedContent): string {
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
  const values = writtenComponents(text).filter(({ tagEnd, end }) => tagEnd === end);
  const shown = values.reduceRight(
    (written, component) => written.slice(0, component.start) + valueOf(component, parsed) + written.slice(component.end),
    text,
  );
  return shown
    .replaceAll(/<[A-Z]\w*[^<>]*?\b(?:term|title)="([^"]*)"[^<>]*>/g, '$1: ')
    .replaceAll(/<\/?[A-Za-z][^<>]*>|\s*\[#[\w-]+\]|\*\*|(?<!\*)\*(?!\*)/g, '')
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .trim();
}
