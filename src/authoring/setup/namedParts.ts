import type { CollectionDraft } from '../../collection/draft.ts';
import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import { memoizeWeakly } from '../../domain/memoize.ts';
import { conventionParts } from './parts.ts';

/** Parts that pages call by the names of their data. Words such as "link" and "staff" mean other things, too. */
const callable = new Set([
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

/** Parts that have a longer name on pages: anybody may have guests, a partner, and artists among its visitors. */
const longer: Partial<Record<string, RegExp>> = {
  guests: /\bguests? of honor\b/i,
  artists: /\bconvention artists?\b/i,
  partners: /\bour partners\b/i,
};

interface NamedPart {
  /** As `hotel.overflow`. */
  path: string;
  isThere: boolean;
  /** Matches what pages call it. */
  pattern: RegExp;
}

/** The parts that a convention may have or not, as far as pages call them by a name. */
export const namedParts = memoizeWeakly((draft: CollectionDraft): readonly NamedPart[] =>
  conventionParts(draft).flatMap(({ path, label, isThere }) => {
    const name = label.split(', ').at(-1)?.toLowerCase() ?? '';
    const pattern = longer[path] ?? (callable.has(path) ? new RegExp(`\\b${escapeRegExp(name.replace(/s$/, ''))}s?\\b`, 'i') : undefined);
    return pattern ? [{ path, isThere, pattern }] : [];
  }),
);
