import type { Collection } from '../../collection/collection.ts';
import type { Bytes, Encoding } from '../../render/files/compress.ts';
import { encodingsOf, extensions, type SentFile } from '../../render/files/indexedResource.ts';

/** The site from an instant on. */
export interface PublishedState {
  /** Milliseconds. */
  from: number;
  /** The files that differ from those of the state before, by address; null for those that are gone. */
  files: Record<string, SentFile | null>;
}

/** A version of the site as it is published: everything that it shows by the clock, rendered ahead. It never changes. */
export interface PublishedVersion {
  /** What the API and the redirects answer from. */
  content: Pick<Collection, 'data' | 'news'>;
  /** Hashes of the inline script and stylesheets of its pages, for the policy. */
  scriptHash: string;
  styleHashes: string[];
  /** Address of the script that its pages start with. */
  script: string;
  /** At least one; oldest first. The first one also stands for the time before it. */
  states: PublishedState[];
}

/** Which version of a store is shown. */
export interface Pointer {
  version: string;
}

/** All versions of a store, newest first, and when they were published, milliseconds. */
export type History = { version: string; at: number }[];

/** A place for objects, each written once under a name. */
export interface ReadStore {
  /** An object; undefined if there is none. Rejects if the store is down. */
  get(key: string): Promise<Bytes | undefined>;
}

export const pointerKey = 'current.json';
export const historyKey = 'history.json';
export const versionKey = (version: string): string => `versions/${version}.json`;

/** The name of a file's bytes, which is a hash of them. */
export const objectKey = ({ etag }: SentFile, encoding?: Encoding): string => `objects/${etag}${encoding ? extensions[encoding] : ''}`;

/** Where later pages of the news list are among the files of a state. */
export const newsListAddress = (skip: number): string => (skip > 0 ? `/news?skip=${skip}` : '/news');

/** Reads an object that is JSON; undefined if there is none. */
export async function readObject<Value>(store: ReadStore, key: string): Promise<Value | undefined> {
  const bytes = await store.get(key);
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Value);
}

/** Which state of a version is in force at an instant (milliseconds): the number of its place. */
export const stateAt = ({ states }: Pick<PublishedVersion, 'states'>, time: number): number =>
  states.findLastIndex(({ from }, place) => place === 0 || from <= time);

/** All files of a state, by address. */
export function filesOf({ states }: Pick<PublishedVersion, 'states'>, state: number): Map<string, SentFile> {
  const all = Object.assign({}, ...states.slice(0, state + 1).map(({ files }) => files)) as PublishedState['files'];
  return new Map(Object.entries(all).flatMap(([address, file]) => (file ? [[address, file]] : [])));
}

/** The names of all objects that the files of a version consist of. */
export const objectsOf = ({ states }: Pick<PublishedVersion, 'states'>): Set<string> =>
  new Set(
    states.flatMap(({ files }) =>
      Object.values(files).flatMap((file) => (file ? [undefined, ...encodingsOf(file)].map((encoding) => objectKey(file, encoding)) : [])),
    ),
  );
