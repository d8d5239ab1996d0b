import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileIndex, IndexedFile } from '../../render/files/fileIndex.ts';
import { linkOrCopy, namesOf } from './keepFiles.ts';

/** A script, stylesheet or font of a release before, which pages that are open still ask for. */
export type CarriedFiles = Record<string, IndexedFile & { /** When a release last had it, milliseconds. */ until: number }>;

const keptMs = 30 * 86_400_000;
const maxBytes = 50_000_000;

/** The files that a release carries from those before it; none if it was the first. */
export function readCarried(release: string): CarriedFiles {
  const file = join(release, 'carried/files.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CarriedFiles) : {};
}

/**
 * What a release carries: the hashed files of the release before, and what that one carried, for 30 days, the newest 50 MB.
 * @param own the files of the release itself
 */
export function carriedFiles(own: FileIndex, before: FileIndex, carried: CarriedFiles, now: number): CarriedFiles {
  const hashed = Object.entries(before).flatMap(([path, file]) => (file.immutable ? [[path, { ...file, until: now }] as const] : []));
  const candidates = Object.entries({ ...carried, ...Object.fromEntries(hashed) })
    .filter(([path, { until }]) => !(path in own) && until > now - keptMs)
    .toSorted(([, a], [, b]) => b.until - a.until);
  let free = maxBytes;
  return Object.fromEntries(candidates.filter(([, { size }]) => (free -= size) >= 0));
}

/** Puts hashed files of the release before into the one that is being built. */
export function carryAssets(previous: string, folder: string, own: FileIndex, before: FileIndex, now: number): void {
  const kept = readCarried(previous);
  const carried = carriedFiles(own, before, kept, now);
  for (const [path, file] of Object.entries(carried)) {
    const from = join(previous, path in before ? 'client' : 'carried');
    for (const name of namesOf(file)) linkOrCopy(join(from, name), join(folder, 'carried', name));
  }
  if (Object.keys(carried).length > 0) writeFileSync(join(folder, 'carried/files.json'), JSON.stringify(carried));
}
