import type { Collection } from '../../collection/collection.ts';
import { entityTag } from '../files/etag.ts';

/** Identifies the content: the same data, news and pages have the same version on every machine. */
export function contentVersion({ data, news, pages }: Collection): string {
  // The inspection of a page follows from its text.
  const texts = pages.map(({ inspection: _inspection, locate: _locate, ...page }) => page);
  return entityTag(JSON.stringify([data, news, texts])).slice(0, 12);
}
