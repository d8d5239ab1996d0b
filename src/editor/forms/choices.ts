import { dataFiles, gateStates } from '../../../content.config.ts';
import { gateNames } from '../../collection/checks/checkValue.ts';
import type { Collection } from '../../collection/collection.ts';
import { idsOf, referencesOf } from '../../collection/references.ts';
import type { Hints } from '../../collection/schema.ts';

/** What a reference may be: ids, addresses, pictures, names of facts; undefined for values that are no references. */
export type ChoicesOf = (hints: Hints) => string[] | undefined;

/** The choices that a content offers. */
export function choicesIn({ data, pages, images }: Collection): ChoicesOf {
  const facts = [...referencesOf(data).values()];
  return ({ ref, value, gate, states, link, kind }) => {
    if (ref !== undefined && ref in dataFiles) return idsOf(data, ref);
    if (value?.[0] === 'overflow') return data.hotel.overflow.map(({ id }) => id);
    if (value) return facts.filter((fact) => value.includes(fact.kind)).map(({ path }) => path);
    if (gate === true) return gateNames(data.windows);
    if (states === true) return [...gateStates];
    if (link === true || kind === 'path') return pages.map(({ path }) => path).filter((path) => !path.includes('['));
    return kind === 'image' ? images : undefined;
  };
}
