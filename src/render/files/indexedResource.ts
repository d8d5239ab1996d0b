import type { Bytes, Encoding } from './compress.ts';
import type { IndexedFile } from './fileIndex.ts';
import { forever, type Resource, revalidate } from './resource.ts';

/** What hosts need to know of a file to send it. */
export type SentFile = Pick<IndexedFile, 'type' | 'etag' | 'immutable' | 'br' | 'gz'>;

/** What the name of a file's compressed copy ends in. */
export const extensions = { br: '.br', gzip: '.gz' } as const;

/** The encodings that a file has, best first. */
export const encodingsOf = ({ br, gz }: SentFile): Encoding[] => [...(br ? ['br' as const] : []), ...(gz ? ['gzip' as const] : [])];

/** A file of an index as a resource. */
export function indexedResource(file: SentFile, read: (encoding: Encoding | undefined) => Bytes | Promise<Bytes>): Resource {
  const { type, etag, immutable } = file;
  return { type, etag, cacheControl: immutable ? forever : revalidate, encodings: encodingsOf(file), read };
}
