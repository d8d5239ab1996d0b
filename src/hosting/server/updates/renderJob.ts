import type { Bytes, Resource } from '../../../render/files/resource.ts';
import type { Collection } from '../../../collection/collection.ts';
import type { WaitingFile } from '../../../collection/lastGood.ts';
import type { Card } from '../../../site/types.ts';
import type { NewsItem } from '../../../site/contract.ts';
import type { SearchRequest } from '../../../render/search/searchRequest.ts';
import type { RenderedBefore } from '../../../render/knownPages.ts';
import type { RenderedState } from '../../../render/renderSite.ts';

/** The part of the content that the server itself uses; pages reach it rendered. */
export type Content = Pick<Collection, 'data' | 'news'>;

/** The picture for links to a page, or the Markdown copy of a document. */
export type ConvertJob = { kind: 'card'; card: Card } | { kind: 'copy'; path: string; html: string; siteUrl: string };

/**
 * What to render: the whole site from the files as they are now; or, from the content read last, a later page of the news list, a news
 * item of another API, or the page of the search with what it found; or what needs no content.
 */
export type RenderJob =
  | ConvertJob
  | ({ now: number; preview: boolean } & (
      | { kind: 'site'; known?: RenderedBefore }
      | { kind: 'list'; skip: number }
      | { kind: 'article'; id: number; item: NewsItem }
      | { kind: 'search'; search: SearchRequest }
    ));

/** An edit that is not in force. */
export interface Refusal {
  /** What is wrong, with file and line, for authors. */
  message: string;
  /** Empty if all content waits. */
  waiting: readonly WaitingFile[];
}

/** The content that was rendered, and what its pages are. */
interface RenderedContent extends RenderedState {
  content: Content;
  /** Identifies the content and its pages. */
  version: string;
  /** Why that is not the content as it is. */
  refused?: Refusal;
}

export interface RenderResult {
  /** What was rendered, by address: of the whole site what is new, or looks different. */
  resources: Map<string, Resource<Bytes>>;
  /** Only of the whole site: sending thousands of news items to another thread takes longer than rendering a page. */
  site?: RenderedContent;
}

/** Renders; rejects with a message for authors. */
export type Render = (job: RenderJob) => Promise<RenderResult>;
