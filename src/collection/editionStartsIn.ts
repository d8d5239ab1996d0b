import { editionStarts } from '../domain/pins.ts';
import type { CollectionDraft } from './draft.ts';

/** When the editions of the data begin, in milliseconds; none while the convention cannot be read. */
export function editionStartsIn({ data: { convention, windows = {} }, zone }: Pick<CollectionDraft, 'data' | 'zone'>): number[] {
  return convention ? editionStarts({ ...convention, opens: Object.values(windows).map(({ open }) => open), zone }) : [];
}
