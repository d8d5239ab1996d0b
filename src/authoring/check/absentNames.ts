import type { CollectionDraft } from '../../collection/draft.ts';
import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import { conventionParts } from '../setup/parts.ts';
import { hashedName, nameFinder } from './leftovers/hashedNames.ts';
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
 * Gives a function that finds what a text names and this convention has not: a part of the data, and a page that came with the website and
 * that no visitor finds. Of several, the first such part or page.
 */
export function absentNames(draft: CollectionDraft): (text: string) => string | undefined {
  const titles = draft.pages.filter(({ front }) => front?.ready !== false).map(({ front }) => hashedName(front?.title ?? ''));
  const findTitles = nameFinder(shipped.titles.filter((title) => !titles.includes(title)));
  const parts = conventionParts(draft).flatMap(({ path, label, isThere }) => {
    const name = label.split(', ').at(-1)?.toLowerCase() ?? '';
    return isThere || !named.has(path) ? [] : new RegExp(`\\b${escapeRegExp(name.replace(/s$/, ''))}s?\\b`, 'i');
  });
  return (text) => {
    for (const part of parts) {
      const [name] = part.exec(text) ?? [];
      if (name !== undefined) return name;
    }
    const [title] = findTitles(text);
    return title && text.slice(title.start, title.end);
  };
}
