import type { Collection } from '../../collection/collection.ts';
import type { StoredText } from '../../files/storedText.ts';

/** What the server needs of the content besides its pages. */
export type Content = Pick<Collection, 'data' | 'news'>;

/** Asks for pages: all of the content as its files are now; or, of the content that came last, the news list further on. */
export type RenderJob = { now: number; preview: boolean } & ({ kind: 'site' } | { kind: 'list'; skip: number });

export interface RenderResult {
  content: Content;
  /** Names that content and its pages. */
  version: string;
  /** Pages, and what the app fetches of them, by address. */
  pages: [address: string, text: StoredText][];
}

/** Does a job; rejects, with words for whoever edits the content, where that is not possible. */
export type DoRenderJob = (job: RenderJob) => Promise<RenderResult>;
