import type { ParsedContent } from '../../collection/parsedContent.ts';
import { unreadyPages } from '../../collection/unreadyPages.ts';
import { namedParts } from '../setup/parts.ts';
import { hashedName, createNameFinder } from './leftovers/hashedNames.ts';
import { sharedNames } from './leftovers/leftovers.ts';
import shipped from './leftovers/shipped.json' with { type: 'json' };

/**
 * Returns a function that finds the first name in a text of something that this convention lacks: a part of the data (these come first), a
 * page that came with the website and isn't public, or a name or place of the shipped convention.
 */
export function absentNames(parsed: ParsedContent): (text: string) => string | undefined {
  const unready = unreadyPages(parsed);
  const titles = parsed.pages.filter(({ path }) => !unready.has(path)).map(({ front }) => hashedName(front?.title ?? ''));
  const shared = sharedNames(parsed.data.convention);
  const findNames = createNameFinder([
    ...shipped.titles.filter((title) => !titles.includes(title)),
    ...shipped.names.filter((name) => !shared.includes(name)),
  ]);
  const absent = namedParts(parsed).filter(({ isThere }) => !isThere);
  return (text) => {
    for (const { pattern } of absent) {
      const [name] = pattern.exec(text) ?? [];
      if (name !== undefined) return name;
    }
    const [found] = findNames(text);
    return found && text.slice(found.start, found.end);
  };
}
