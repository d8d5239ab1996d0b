import type { CollectionDraft } from '../../collection/draft.ts';
import { unreadyPages } from '../../collection/unreadyPages.ts';
import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import { conventionParts } from '../setup/parts.ts';
import { hashedName, nameFinder } from './leftovers/hashedNames.ts';
import { ownNames } from './leftovers/leftovers.ts';
import shipped from './leftovers/shipped.json' with { type: 'json' };

/** Parts that pages call by the names of their data. Words such as "link" and "staff" mean other things, too. */
const named = new Set([
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
 * Gives a function that finds what a text names and this convention has not: a part of the data, a page that came with the website and that
 * no visitor finds, and a name or place of the convention before. Of several, a part comes first.
 */
export function absentNames(draft: CollectionDraft): (text: string) => string | undefined {
  const unready = unreadyPages(draft);
  const titles = draft.pages.filter(({ path }) => !unready.has(path)).map(({ front }) => hashedName(front?.title ?? ''));
  const own = ownNames(draft.data.convention);
  const findNames = nameFinder([
    ...shipped.titles.filter((title) => !titles.includes(title)),
    ...shipped.names.filter((name) => !own.includes(name)),
  ]);
  const parts = conventionParts(draft).flatMap(({ path, label, isThere }) => {
    const name = label.split(', ').at(-1)?.toLowerCase() ?? '';
    return isThere || !named.has(path) ? [] : new RegExp(`\\b${escapeRegExp(name.replace(/s$/, ''))}s?\\b`, 'i');
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
