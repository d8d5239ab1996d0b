import { z } from 'zod';
import { collections, dataNames } from '../../../content.config.ts';
import type { CollectionDraft } from '../../collection/draft.ts';
import { entryNames } from '../../collection/references.ts';
import { unwrap } from '../../collection/schema.ts';
import type { StepInput } from './step.ts';

/** What there is of the data: its files, and the fields of those that are no lists, as in `dealers` and `artistAlley`. */
const partsOf = ({ parsed }: CollectionDraft): string[] =>
  dataNames.flatMap((name) => {
    const input = parsed[name]?.input;
    if (input === undefined) return [];
    return [name, ...(unwrap(collections.data[name].schema) instanceof z.ZodObject ? Object.keys(input ?? {}) : [])];
  });

/**
 * What an entry was called that is gone; undefined if nobody knows, or if it belonged to a part of the data that is gone, too: the room
 * `artistAlley` or `pokerRoom`, without that.
 * @param ref where the entry was, as in `map.floors.rooms`
 */
export function nameBefore({ before, draft }: Pick<StepInput, 'before' | 'draft'>, ref: string, id: string): string | undefined {
  const there = new Set(partsOf(draft));
  const isOf = (part: string) => id === part || (id.startsWith(part) && /[A-Z]/.test(id.charAt(part.length)));
  return partsOf(before).some((part) => !there.has(part) && isOf(part)) ? undefined : entryNames(before.data, ref)[id];
}
