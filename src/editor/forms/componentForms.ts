import { components } from '../../../content.config.ts';
import { hintsOf } from '../../collection/schema.ts';
import type { ComponentForm } from '../api.ts';
import type { ChoicesOf } from './choices.ts';
import { fieldOf } from './fieldOf.ts';

/** The forms of all components that a page may use, from the schemas of their props. */
export function componentForms(choicesOf: ChoicesOf): ComponentForm[] {
  return Object.entries(components).map(([name, schema]) => {
    const { content, inline = false } = hintsOf(schema);
    const { fields = [] } = fieldOf(schema, undefined, [], choicesOf);
    return { name, fields, isInline: inline, ...(content !== undefined && { content }) };
  });
}
