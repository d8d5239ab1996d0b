import type { Collection } from '../../collection/collection.ts';
import type { Card } from '../../site/types.ts';
import type { SearchRequest } from '../../render/searchRequest.ts';
import type { Known, StoredSite } from '../../render/storeSite.ts';

/** The part of the content that the server itself uses; pages reach it rendered. */
export type Content = Pick<Collection, 'data' | 'news'>;

/**
 * What to render: the whole site from the files as they are now; or, from the content read last, a later page of the news list, or the
 * page of the search with what it found; or the picture for links to a page; or the Markdown copy of a document.
 */
export type RenderJob = { now: number; preview: boolean } & (
  | { kind: 'site'; known?: Known }
  | { kind: 'list'; skip: number }
  | { kind: 'card'; card: Card }
  | { kind: 'copy'; path: string; html: string }
  | { kind: 'search'; search: SearchRequest }
);

export interface RenderResult extends StoredSite {
  content: Content;
  /** Identifies the content and its pages. */
  version: string;
  /** The pictures for links to these pages; none is drawn yet. */
  cards: Card[];
}

/** Renders; rejects with a message for authors if the content has problems. */
export type Render = (job: RenderJob) => Promise<RenderResult>;
