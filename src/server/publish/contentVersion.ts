import type { Collection } from '../../collection/collection.ts';
import { tagOf } from '../../files/etag.ts';

/** Names the content: facts, news and pages, as they were read. The same content has the same name on every machine. */
export function contentVersion({ data, news, pages }: Collection): string {
  // How a page was understood follows from its text.
  const texts = pages.map(({ inspection: _inspection, locate: _locate, ...page }) => page);
  return tagOf(JSON.stringify([data, news, texts])).slice(0, 12);
}
