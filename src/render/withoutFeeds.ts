import { isDefined } from '../domain/defined.ts';
import { feedAddresses } from '../domain/addresses.ts';
import type { SerializedElement } from '../site/serializedElements.ts';

const feeds: readonly unknown[] = Object.values(feedAddresses);

function linksToFeed(element: SerializedElement): boolean {
  if (typeof element === 'string') return false;
  const [, attributes, ...children] = element;
  return feeds.includes(attributes.href) || children.some(linksToFeed);
}

/** Removes paragraphs and list items that link to news feeds, for a site that has none. */
export function withoutFeeds(text: readonly SerializedElement[]): SerializedElement[] {
  return text
    .map((element): SerializedElement | undefined => {
      if (typeof element === 'string') return element;
      const [tag, attributes, ...children] = element;
      return ['p', 'li'].includes(tag) && linksToFeed(element) ? undefined : [tag, attributes, ...withoutFeeds(children)];
    })
    .filter(isDefined);
}
