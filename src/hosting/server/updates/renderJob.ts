import type { Bytes, Resource } from '../../../render/files/resource.ts';
import type { Collection } from '../../../collection/collection.ts';
import type { WaitingFile } from '../../../collection/lastGood.ts';
import type { SharingCard } from '../../../site/types.ts';
import type { PreviousRendering } from '../../../render/knownPages.ts';
import type { PageOptions, RenderedState } from '../../../render/renderer.ts';

/** The part of the content that the server itself uses; pages reach it rendered. */
export type Content = Pick<Collection, 'data' | 'news'>;

/**
 * What to render: the whole site from the files as they are now; a page alone, from the content read last; the picture for links to a page; or
 * the Markdown copy of a document.
 */
export type RenderJob =
  | { kind: 'site'; now: number; known?: PreviousRendering }
  | ({ kind: 'page'; path: string } & PageOptions)
  | { kind: 'card'; card: SharingCard }
  | { kind: 'copy'; path: string; html: string; siteUrl: string };

/** An edit that is not in force. */
export interface Refusal {
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
  /** Rendered texts by address: of the whole site, those that are new or look different. */
  resources: Map<string, Resource<Bytes>>;
  /** Only of the whole site: sending thousands of news items to another thread takes longer than rendering a page. */
  site?: RenderedContent;
}

/** Renders; rejects with a message for authors. */
export type Render = (job: RenderJob) => Promise<RenderResult>;
