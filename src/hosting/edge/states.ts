import type { Collection } from '../../collection/collection.ts';
import type { IndexedFile } from '../../render/files/fileIndex.ts';

interface State {
  /** Milliseconds. */
  from: number;
  /** The files that differ from those of the state before, by address; null for those that are gone. */
  files: Record<string, IndexedFile | null>;
}

/** Everything that a deployed site shows by the clock. */
export interface RenderedStates {
  /** The data of the API and of redirects. */
  content: Pick<Collection, 'data' | 'news'>;
  /** Identifies the content. */
  version: string;
  /** Hashes of the inline scripts and stylesheets of its pages, for the policy. */
  scriptHashes: string[];
  styleHashes: string[];
  /** At least one; oldest first. The first one also stands for the time before it. */
  states: State[];
}

/** The file that holds these, beside the objects that they name. */
export const statesFile = 'states.json';

/** Where later pages of the news list are among the files of a state. */
export const newsListAddress = (skip: number): string => (skip > 0 ? `/news?skip=${skip}` : '/news');

/** Which state is in force at an instant (milliseconds): the number of its place. */
export const stateIndexAt = ({ states }: Pick<RenderedStates, 'states'>, time: number): number =>
  states.findLastIndex(({ from }, place) => place === 0 || from <= time);

/** All files of a state, by address. */
export function stateFiles({ states }: Pick<RenderedStates, 'states'>, state: number): Map<string, IndexedFile> {
  const all = Object.assign({}, ...states.slice(0, state + 1).map(({ files }) => files)) as State['files'];
  return new Map(Object.entries(all).flatMap(([address, file]) => (file ? [[address, file]] : [])));
}
