import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Collection } from '../collection/collection.ts';
import type { FileIndex } from '../files/fileIndex.ts';
import { nextContentChange } from '../site/nextChange.ts';
import { StartError } from './http/startError.ts';

const buildFacts = z.object({
  codeVersion: z.string(),
  scriptHash: z.string(),
  styleHash: z.string(),
  contentHash: z.string(),
  renderedAt: z.number(),
});

interface BuiltSite extends z.infer<typeof buildFacts> {
  /** Folder of the files that are served. */
  client: string;
  index: FileIndex;
  /** Hashed files of releases before, below the folder `carried` of the release. */
  carried: FileIndex;
}

/**
 * Reads what the build wrote about a release.
 * @param release its folder; undefined if there is none
 * @throws {StartError} if there is no complete release
 */
export function readBuild(release: string | undefined): BuiltSite {
  try {
    if (release === undefined) throw new Error('No release is active.');
    const read = (file: string): unknown => JSON.parse(readFileSync(join(release, file), 'utf8'));
    const carried = existsSync(join(release, 'carried/files.json')) ? (read('carried/files.json') as FileIndex) : {};
    return { ...buildFacts.parse(read('build.json')), index: read('files.json') as FileIndex, carried, client: join(release, 'client') };
  } catch {
    throw new StartError('The site is not built. Run "npm start", which builds it, or "npm run build".');
  }
}

/** Whether the built pages and files show the content as of an instant (milliseconds): its news, and the states of its schedule. */
export function isCurrentAt({ renderedAt }: BuiltSite, content: Pick<Collection, 'data' | 'news'>, now: number): boolean {
  return renderedAt <= now && (nextContentChange(content, renderedAt) ?? Infinity) > now;
}
