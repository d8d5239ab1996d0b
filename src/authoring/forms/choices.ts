import { gateStates } from '../../../content.config.ts';
import type { Collection } from '../../collection/collection.ts';
import { entryNames, gateNames, idsOf, referencesOf } from '../../collection/references.ts';
import type { Hints } from '../../collection/schema/hints.ts';
import type { Field } from './field.ts';

/** Values that a reference may have: ids, addresses, pictures, fact names. Empty for fields that aren't references. */
export type ChoicesOf = (hints: Hints) => Pick<Field, 'choices' | 'names'>;

/** Returns a function that lists the choices that this content offers. */
export function createChoices({ data, pages, images }: Collection): ChoicesOf {
  const facts = [...referencesOf(data).values()];
  const choices = ({ ref, value, gate, states, link, kind, suggested, named }: Hints) => {
    if (suggested) return [...suggested];
    if (named !== undefined) return Object.values(entryNames(data, named));
    if (ref !== undefined) return idsOf(data, ref);
    if (value) return facts.filter((fact) => value.includes(fact.kind)).map(({ path }) => path);
    if (gate === true) return gateNames(data.windows);
    if (states === true) return [...gateStates];
    if (link === true || kind === 'path') return pages.map(({ path }) => path).filter((path) => !path.includes('['));
    return kind === 'image' ? images : undefined;
  };
  return (hints) => {
    const found = choices(hints);
    const names = hints.ref !== undefined ? entryNames(data, hints.ref) : {};
    return { ...(found && { choices: found }), ...(Object.keys(names).length > 0 && { names }) };
  };
}
