import type { Collection } from '../../collection/collection.ts';
import type { Card } from '../../site/types.ts';
import type { SearchRequest } from '../../render/searchRequest.ts';
import type { KnownPages } from '../../render/knownPages.ts';
import type { StoredText } from '../../files/storedText.ts';

/** The part of the content that the server itself uses; pages reach it rendered. */
export type Content = Pick<Collection, 'data' | 'news'>;

/** What the server has already: what would look the same is not rendered or sent again. */
export interface Known {
  pages: KnownPages;
  /** Entity tags of files in other formats, by address. */
  files: Readonly<Record<string, string>>;
}

/**
 * What to render: the whole site from the files as they are now; or, from the content read last, a later page of the news list, or the
 * page of the search with what it found; or the picture for links to a page.
 */
export type RenderJob = { now: number; preview: boolean } & (
  | { kind: 'site'; known?: Known }
  | { kind: 'list'; skip: number }
  | { kind: 'card'; card: Card }
  | { kind: 'search'; search: SearchRequest }
);

export interface RenderResult {
  content: Content;
  /** Identifies the content and its pages. */
  version: string;
  /** Pages, their data files, and the files of other formats, by address: those that are new, or look different. */
  pages: [address: string, text: StoredText][];
  /** Addresses of those that look the same. */
  kept: string[];
  /** What the server then has. */
  known: Known;
  /** The pictures for links to these pages; none is drawn yet. */
  cards: Card[];
}

/** Renders; rejects with a message for authors if the content has problems. */
export type Render = (job: RenderJob) => Promise<RenderResult>;
