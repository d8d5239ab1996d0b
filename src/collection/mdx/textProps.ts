import type { z } from 'zod';
import { type ComponentName, components } from '../../../content.config.ts';
import { hintsOf } from '../schema.ts';
import type { Hints } from '../schema/hints.ts';
import type { UsedComponent } from './inspection.ts';

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
