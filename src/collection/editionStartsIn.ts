import { editionStarts } from '../domain/pins.ts';
import type { ParsedContent } from './parsedContent.ts';

/** The starts of the editions in the data, in milliseconds; empty if the convention is unreadable. */
export function editionStartsIn({ data: { convention, windows = {} }, zone }: Pick<ParsedContent, 'data' | 'zone'>): number[] {
  return convention ? editionStarts({ ...convention, opens: Object.values(windows).map(({ open }) => open), zone }) : [];
}
