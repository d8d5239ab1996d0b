import type { Collection } from '../../collection/collection.ts';
import { entityTag } from '../files/etag.ts';

/** A hash of data, news and pages, which is the same on every machine. */
export function contentVersion({ data, news, pages }: Collection): string {
  // The inspection of a page is derived from its text.
  const texts = pages.map(({ inspection: _inspection, locate: _locate, ...page }) => page);
  return entityTag(JSON.stringify([data, news, texts])).slice(0, 12);
}
