import type { SharingCard } from '../../../site/types.ts';
import type { Content } from './renderJob.ts';
import type { Resource } from '../../../render/files/resource.ts';

/** The current content and everything derived from it. Replaced as a whole, so that responses never mix two versions. */
export interface SiteState {
  content: Content;
  /** Content version. */
  version: string;
  /** Instant as of which news is public, in milliseconds; the same for pages and API. */
  newsTime: number;
  /** Pages and generated files of this content by address; undefined if the built ones are current. */
  pages: ReadonlyMap<string, Resource> | undefined;
  /** Social cards to draw on request, by address. */
  cards: ReadonlyMap<string, SharingCard>;
  /** Cached API responses by address. */
  apiResponses: Map<string, Resource>;
}

/**
 * Creates a state with empty caches.
 * @param pages rendered pages; undefined if the built ones are current
 */
export function siteState(
  content: Content,
  version: string,
  newsTime: number,
  cards: readonly SharingCard[] = [],
  pages?: ReadonlyMap<string, Resource>,
): SiteState {
  const byPath = new Map(cards.map((card) => [card.path, card]));
  return { content, version, newsTime, pages, cards: byPath, apiResponses: new Map() };
}
