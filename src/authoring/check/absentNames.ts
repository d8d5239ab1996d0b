import type { CollectionDraft } from '../../collection/draft.ts';
import { notReady } from '../../collection/notReady.ts';
import { namedParts } from '../setup/namedParts.ts';
import { hashedName, nameFinder } from './leftovers/hashedNames.ts';
import { ownNames } from './leftovers/leftovers.ts';
import shipped from './leftovers/shipped.json' with { type: 'json' };

/**
 * Gives a function that finds what a text names and this convention has not: a part of the data, a page that came with the website and that
 * no visitor finds, and a name or place of the convention before. Of several, a part comes first.
 */
export function absentNames(draft: CollectionDraft): (text: string) => string | undefined {
  const unready = notReady(draft);
  const titles = draft.pages.filter(({ path }) => !unready.has(path)).map(({ front }) => hashedName(front?.title ?? ''));
  const own = ownNames(draft.data.convention);
  const findNames = nameFinder([
    ...shipped.titles.filter((title) => !titles.includes(title)),
    ...shipped.names.filter((name) => !own.includes(name)),
  ]);
  const absent = namedParts(draft).filter(({ isThere }) => !isThere);
  return (text) => {
    for (const { pattern } of absent) {
      const [name] = pattern.exec(text) ?? [];
      if (name !== undefined) return name;
    }
    const [found] = findNames(text);
    return found && text.slice(found.start, found.end);
  };
}
