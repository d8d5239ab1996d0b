import { z } from 'zod';
import { collections, dataNames } from '../../../content.config.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { entryNames } from '../../collection/references.ts';
import { unwrap } from '../../collection/schema.ts';
import type { StepInput } from './step.ts';

/** Names of the data's parts: files, and the fields of those that are objects, such as `dealers` and `artistAlley`. */
const partNames = ({ dataFiles }: ParsedContent): string[] =>
  dataNames.flatMap((name) => {
    const input = dataFiles[name]?.input;
    if (input === undefined) return [];
    return [name, ...(unwrap(collections.data[name].schema) instanceof z.ZodObject ? Object.keys(input ?? {}) : [])];
  });

/**
 * The former name of a removed entry. Undefined if it's unknown, or if the entry belonged to a part that was removed with it, as the rooms
 * `artistAlley` and `pokerRoom` do.
 * @param ref path of its collection, such as `map.floors.rooms`
 */
export function formerName({ before, parsed }: Pick<StepInput, 'before' | 'parsed'>, ref: string, id: string): string | undefined {
  const presentParts = new Set(partNames(parsed));
  const belongsTo = (part: string) => id === part || (id.startsWith(part) && /[A-Z]/.test(id.charAt(part.length)));
  return partNames(before).some((part) => !presentParts.has(part) && belongsTo(part)) ? undefined : entryNames(before.data, ref)[id];
}
