import type { Collection } from '../../collection/collection.ts';
import type { InlineHashes } from '../../render/releaseFiles.ts';
import type { IndexedFile } from '../../render/resource.ts';

interface State {
  /** Milliseconds. */
  from: number;
  /** Files that differ from the state before, by address; null for removed ones. */
  files: Record<string, IndexedFile | null>;
}

export interface RenderedStates extends InlineHashes {
  /** Data for the API and the redirects. */
  content: Pick<Collection, 'data' | 'news'>;
  /** A hash of the content. */
  version: string;
  /** At least one, oldest first. The first one also applies to the time before it. */
  states: State[];
}

/** File name of the `RenderedStates`, beside the files that they refer to. */
export const statesFile = 'states.json';
