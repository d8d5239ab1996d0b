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

/** The index of the state at an instant, in milliseconds. */
export const stateIndexAt = ({ states }: Pick<RenderedStates, 'states'>, time: number): number =>
  states.findLastIndex(({ from }, index) => index === 0 || from <= time);

/** All files of a state by address, accumulated from the states before it. */
export function stateFiles({ states }: Pick<RenderedStates, 'states'>, state: number): Map<string, IndexedFile> {
  const all = Object.assign({}, ...states.slice(0, state + 1).map(({ files }) => files)) as State['files'];
  return new Map(Object.entries(all).flatMap(([address, file]) => (file ? [[address, file] as const] : [])));
}
