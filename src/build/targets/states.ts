import type { InlineHashes, ReleaseFiles } from '../../render/releaseFiles.ts';
import type { IndexedFile } from '../../render/resource.ts';

interface State {
  /** Milliseconds. */
  from: number;
  /** Files that differ from the state before, by address; null for removed ones. */
  files: Record<string, IndexedFile | null>;
}

/** The content, for the API and the redirects, and its states: at least one, oldest first. The first also applies to the time before it. */
export type RenderedStates = InlineHashes & ReleaseFiles['content'] & { states: State[] };

/** File name of the `RenderedStates`, beside the files that they refer to. */
export const statesFile = 'states.json';
