import type { Collection } from '../../collection/collection.ts';
import type { LastGoodFiles, ReplacedFile } from '../../collection/lastGood.ts';
import type { PageOptions } from '../../render/renderer.ts';
import type { Bytes, Resource } from '../../render/resource.ts';
import type { SharingCard } from '../../render/cards/card.ts';

/** The part of the content that the server itself uses. */
export type Content = Pick<Collection, 'data' | 'news'>;

/** A rendering job: the whole site from the current files; a single page from the content that was read last; or a social card. */
export type RenderJob =
  | { kind: 'site'; now: number }
  | ({ kind: 'page'; path: string } & PageOptions)
  | { kind: 'card'; card: SharingCard };

/** An edit that is not in force. */
export interface Refusal {
  message: string;
  /** Files whose edits are not in force; empty if that applies to all content. */
  waiting: readonly ReplacedFile[];
}

export interface RenderedContent {
  content: Content;
  /** A hash of the content. */
  version: string;
  /** Social cards of all pages, to be drawn on request. */
  cards: SharingCard[];
  /** Set if this is not the latest content. */
  refused?: Refusal;
  /** For the next reader of the same files (`createLastGoodReader`). */
  kept?: LastGoodFiles | undefined;
}

export interface RenderResult {
  /** Rendered texts by address. */
  resources: Map<string, Resource<Bytes>>;
  /** Only for the whole site, because sending thousands of news items to another thread takes longer than rendering a page. */
  site?: RenderedContent;
}

/** Runs a job; rejects with a message for authors. */
export type RunJob = (job: RenderJob) => Promise<RenderResult>;

export type SiteState = ReturnType<typeof siteState>;

/**
 * The current content and everything derived from it, with empty caches. Replaced as a whole, so that responses never mix two versions.
 * @param newsTime instant as of which news is public, in milliseconds; the same for pages and API
 * @param pages pages and generated files of this content by address; undefined if the built ones are current
 */
export function siteState(
  content: Content,
  version: string,
  newsTime: number,
  cards: readonly SharingCard[] = [],
  pages?: ReadonlyMap<string, Resource>,
) {
  const byPath = new Map(cards.map((card) => [card.path, card]));
  return { content, version, newsTime, pages, cards: byPath, apiResponses: new Map<string, Resource>() };
}
