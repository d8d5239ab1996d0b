import type { NewsArticle } from 'schema-dts';
import type { NewsItem } from '../../site/contract.ts';
import type { GraphInput } from './facts.ts';
import { organizer } from './organization.ts';

/** @param image absolute URL of its social card */
export function newsArticle(
  item: NewsItem,
  { path, description, image }: { path: string; description: string; image: string },
  facts: GraphInput,
): NewsArticle {
  return {
    '@type': 'NewsArticle',
    '@id': facts.url(`${path}#article`),
    headline: item.heading,
    description,
    url: facts.url(path),
    mainEntityOfPage: facts.url(path),
    image,
    ...(item.live && { datePublished: item.live }),
    ...(item.live && { dateModified: item.updated ?? item.live }),
    inLanguage: facts.formats.lang,
    author: organizer(facts),
    publisher: { '@id': organizer(facts)['@id'] },
  };
}
