import { dataFiles, gateStates } from '../../../content.config.ts';
import type { Collection } from '../../collection/collection.ts';
import { idsOf, referencesOf } from '../../collection/references.ts';
import type { Hints } from '../../collection/schema.ts';

/** What a reference may be: ids, addresses, pictures, names of facts; undefined for values that are no references. */
export type ChoicesOf = (hints: Hints) => string[] | undefined;

/** The choices that a content offers. */
export function choicesIn({ data, pages, images }: Collection): ChoicesOf {
  const facts = [...referencesOf(data).values()];
  const groups = Object.values(data.windows).flatMap(({ group }) => group ?? []);
  return ({ ref, value, gate, states, link, kind }) => {
    if (ref !== undefined && ref in dataFiles) return idsOf(data, ref);
    if (value?.[0] === 'overflow') return data.hotel.overflow.map(({ id }) => id);
    if (value) return facts.filter((fact) => value.includes(fact.kind)).map(({ path }) => path);
    if (gate === true) return [...new Set([...Object.keys(data.windows), ...groups, 'registration', 'edition'])];
    if (states === true) return [...gateStates];
    if (link === true || kind === 'path') return pages.map(({ path }) => path).filter((path) => !path.includes('['));
    return kind === 'image' ? images : undefined;
  };
}
