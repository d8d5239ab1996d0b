import { dataFiles, gateStates } from '../../../content.config.ts';
import { suggest } from '../diagnostic.ts';
import { idsOf } from '../references.ts';
import type { Hints } from '../schema.ts';
import type { Context } from './context.ts';
import { linkFault } from './linkFault.ts';

const kindNames: Record<string, string> = {
  text: 'a text',
  money: 'an amount of money',
  number: 'a number',
  day: 'a day',
  instant: 'a date with its time',
  flag: 'true or false',
  email: 'an email address',
  phone: 'a phone number',
  url: 'a link',
  path: 'an address on this site',
  address: 'a postal address',
  id: 'an id',
  image: 'a picture',
};
const named = (kind: string) => kindNames[kind] ?? kind;

/** A path into the data, such as `dealers.spaces.table.price`. */
function pathFault(found: string, kinds: readonly string[], { data, references }: Context): string | undefined {
  const file = found.split('.')[0] ?? '';
  // A file that is missing or has problems is reported itself.
  if (Object.hasOwn(dataFiles, file) && !Object.hasOwn(data, file)) return undefined;
  const reference = references.get(found);
  if (reference && kinds.includes(reference.kind)) return undefined;
  const fitting = [...references.values()].filter(({ kind }) => kinds.includes(kind)).map(({ path }) => path);
  return reference
    ? `this is ${named(reference.kind)}, and ${kinds.map(named).join(' or ')} is needed.${suggest(found, fitting)}`
    : `nothing in content/data has this name.${suggest(found, fitting)}`;
}

function idFault(found: string, file: string, { data }: Context): string | undefined {
  if (!Object.hasOwn(data, file)) return undefined;
  const ids = idsOf(data, file);
  return ids.includes(found) ? undefined : `${file}.yaml has no such id.${suggest(found, ids)}`;
}

/**
 * What is wrong with a value that names something else: an id, a path into the data, a state, a picture, an address.
 * @param from address of the page on which it stands
 */
export function valueFault(found: string, hints: Hints, from: string, context: Context): string | undefined {
  if (hints.value?.[0] === 'overflow') {
    const ids = context.data.hotel?.overflow.map(({ id }) => id);
    return !ids || ids.includes(found) ? undefined : `no overflow hotel of hotel.yaml has this id.${suggest(found, ids)}`;
  }
  if (hints.value) return pathFault(found, hints.value, context);
  if (hints.ref) return idFault(found, hints.ref, context);
  if (hints.states) {
    const wrong = found.split('|').find((state) => !(gateStates as readonly string[]).includes(state.trim()));
    return wrong === undefined ? undefined : `"${wrong.trim()}" is no state.${suggest(wrong, gateStates)}`;
  }
  if (hints.kind === 'image')
    return context.images.includes(found) ? undefined : `there is no such picture in content/images.${suggest(found, context.images)}`;
  if (hints.kind === 'path' || hints.link) return linkFault(found, from, context);
  return undefined;
}
