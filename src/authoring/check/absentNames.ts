import type { CollectionDraft } from '../../collection/draft.ts';
import { notReady } from '../../collection/notReady.ts';
import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import { conventionParts } from '../setup/parts.ts';
import { hashedName, nameFinder } from './leftovers/hashedNames.ts';
import { sharedNames } from './leftovers/leftovers.ts';
import shipped from './leftovers/shipped.json' with { type: 'json' };

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
  'guests',
  'artists',
  'sponsors',
  'partners',
  'map',
  'telegram',
]);

/**
 * Returns a function that finds the first name in a text of something that this convention lacks: a part of the data (these come first), a
 * page that came with the website and isn't public, or a name or place of the shipped convention.
 */
export function absentNames(draft: CollectionDraft): (text: string) => string | undefined {
  const unready = notReady(draft);
  const titles = draft.pages.filter(({ path }) => !unready.has(path)).map(({ front }) => hashedName(front?.title ?? ''));
  const shared = sharedNames(draft.data.convention);
  const findNames = nameFinder([
    ...shipped.titles.filter((title) => !titles.includes(title)),
    ...shipped.names.filter((name) => !shared.includes(name)),
  ]);
  const parts = conventionParts(draft).flatMap(({ path, label, isThere }) => {
    const name = label.split(', ').at(-1)?.toLowerCase() ?? '';
    return isThere || !searchedParts.has(path) ? [] : new RegExp(`\\b${escapeRegExp(name.replace(/s$/, ''))}s?\\b`, 'i');
  });
  return (text) => {
    for (const part of parts) {
      const [name] = part.exec(text) ?? [];
      if (name !== undefined) return name;
    }
    const [found] = findNames(text);
    return found && text.slice(found.start, found.end);
  };
}
