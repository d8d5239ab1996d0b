import type { z } from 'zod';
import { type ComponentName, components } from '../../../content.config.ts';
import { isDefined } from '../../domain/defined.ts';
import { memoizeWeakly } from '../../domain/memoize.ts';
import type { ParsedPage } from '../parsedContent.ts';
import { factFields } from '../references.ts';
import { hintsOf } from '../schema.ts';
import type { Hints } from '../schema/hints.ts';
import { componentTag } from './componentTag.ts';
import type { UsedComponent, Prose } from './inspection.ts';

interface TextProp {
  component: UsedComponent;
  prop: string;
  text: string;
  hints: Hints;
}

/** Yields the props of components that are texts, with the hints of their schemas. */
export function* textProps(used: readonly UsedComponent[]): Generator<TextProp> {
  for (const component of used.filter(({ name }) => Object.hasOwn(components, name)))
    for (const [prop, schema] of Object.entries<z.core.$ZodType>(components[component.name as ComponentName].shape)) {
      const text = component.props[prop];
      if (typeof text === 'string') yield { component, prop, text, hints: hintsOf(schema) };
    }
}

/** All text of a page that readers see: body, text props of components, front matter. */
export const proseOf = memoizeWeakly(({ front, inspection, locate }: ParsedPage): readonly Prose[] => {
  const props = [...textProps(inspection.components)]
    .map(({ component, prop, text, hints }): Prose | undefined => {
      const position = component.positions[prop];
      return position && hints.kind === 'text' ? { text, isPlain: true, ...position } : undefined;
    })
    .filter(isDefined);
  const fields = factFields
    .map((field): Prose | undefined =>
      front?.[field] ? { text: front[field].replaceAll(componentTag, ''), isPlain: true, ...locate([field]) } : undefined,
    )
    .filter(isDefined);
  return [...inspection.prose, ...props, ...fields];
});
