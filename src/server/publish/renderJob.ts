import type { Collection } from '../../collection/collection.ts';
import type { StoredText } from '../../files/storedText.ts';

/** The part of the content that the server itself uses; pages reach it rendered. */
export type Content = Pick<Collection, 'data' | 'news'>;

/** What to render: the whole site from the files as they are now, or a later page of the news list from the content read last. */
export type RenderJob = { now: number; preview: boolean } & ({ kind: 'site' } | { kind: 'list'; skip: number });

export interface RenderResult {
  content: Content;
  /** Identifies the content and its pages. */
  version: string;
  /** Pages, their data files, and the files of other formats, by address. */
  pages: [address: string, text: StoredText][];
}

/** Renders; rejects with a message for authors if the content has problems. */
export type Render = (job: RenderJob) => Promise<RenderResult>;
