import type { ParsedContent } from '../../collection/parsedContent.ts';
import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import { memoizeWeakly } from '../../domain/memoize.ts';
import { optionalParts } from './parts.ts';

/** Parts whose names are distinctive enough to look for on pages. Words such as "link" and "staff" also mean other things. */
const searchedParts = new Set([
  'registration',
  'hotel',
  'hotel.overflow',
  'hotel.suites',
  'hotel.parking',
  'hotel.deposit',
  'dealers',
  'dealers.artistAlley',
  'events.nightMarket',
  'events.poker',
  'charity',
  'sponsors',
  'map',
  'telegram',
]);

/** Parts to look for by a longer name: guests may be the hotel's, and artists may be visitors. */
const longNames: Partial<Record<string, RegExp>> = {
  guests: /\bguests? of honor\b/i,
  artists: /\bconvention artists?\b/i,
  partners: /\bour partners\b/i,
};

interface NamedPart {
  /** As `hotel.overflow`. */
  path: string;
  isThere: boolean;
  /** Matches its name on pages. */
  pattern: RegExp;
}

/** The optional parts of a convention that have a distinctive name. */
export const namedParts = memoizeWeakly((parsed: ParsedContent): readonly NamedPart[] =>
  optionalParts(parsed).flatMap(({ path, label, isThere }) => {
    const name = label.split(', ').at(-1)?.toLowerCase() ?? '';
    const pattern =
      longNames[path] ?? (searchedParts.has(path) ? new RegExp(`\\b${escapeRegExp(name.replace(/s$/, ''))}s?\\b`, 'i') : undefined);
    return pattern ? [{ path, isThere, pattern }] : [];
  }),
);
