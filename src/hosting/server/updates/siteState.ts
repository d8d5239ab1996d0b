import type { SharingCard } from '../../../site/types.ts';
import type { Content } from './renderJob.ts';
import type { Resource } from '../../../render/files/resource.ts';

/** The content in force and everything made from it. Replaced as a whole, so that responses never mix two versions. */
export interface SiteState {
  content: Content;
  /** Identifies the content and its pages. */
  version: string;
  /** Instant (milliseconds) as of which news is public: the same for pages and API. */
  newsTime: number;
  /** Pages, and files in other formats, rendered from this content, by address; undefined if the built ones are up to date. */
  pages: ReadonlyMap<string, Resource> | undefined;
  /** The cards that are drawn on request, by address. */
  cards: ReadonlyMap<string, SharingCard>;
  /** API responses by address. */
  apiResponses: Map<string, Resource>;
}

/**
 * A new state, with nothing cached yet.
 * @param pages what was rendered for it; undefined if the built pages are up to date
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
