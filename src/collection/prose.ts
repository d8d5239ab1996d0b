import { components, type ComponentName } from '../../content.config.ts';
import type { PageDraft } from './draft.ts';
import { factFields, withoutFacts } from './facts.ts';
import type { Prose } from './mdx/inspection.ts';
import { hintsOf } from './schema.ts';

/** All words of a page that readers see: its text, text props of components, front matter. */
export function proseOf({ front, inspection, locate }: PageDraft): Prose[] {
  const props = inspection.components.flatMap(({ name, props: given, positions }) =>
    Object.entries(given).flatMap(([prop, text]): Prose[] => {
      const type = Object.hasOwn(components, name) ? components[name as ComponentName].shape[prop as never] : undefined;
      const position = positions[prop];
      return type && position && typeof text === 'string' && hintsOf(type).kind === 'text' ? [{ text, ...position }] : [];
    }),
  );
  const fields = factFields.flatMap((field): Prose[] =>
    front?.[field] ? [{ text: withoutFacts(front[field]).replace(/<[A-Z][^>]*>/g, ''), ...locate([field]) }] : [],
  );
  return [...inspection.prose, ...props, ...fields];
}
