import { join } from 'node:path';
import type { Collection } from '../../collection/collection.ts';
import type { FileIndex } from '../../render/files/fileIndex.ts';
import type { KnownDates } from '../../render/formats/calendar/knownDates.ts';
import { formatFiles } from '../../render/formats/formats.ts';
import { createTextCache } from '../../render/textCache.ts';
import type { Snapshot } from '../../site/snapshot.ts';
import type { KeepFile } from './keepFiles.ts';
import { writeText } from './writeText.ts';

export interface WriteFormatsOptions {
  /** Folder of the release that is being built. */
  folder: string;
  keep: KeepFile;
  collection: Collection;
  snapshot: Snapshot;
  builtFiles: readonly string[];
  /** Instant of the build, milliseconds. */
  now: number;
  dates: KnownDates;
  /** The index of the release before. */
  previous: FileIndex;
}

/** Writes the site in other formats into the folder that is served; gives the files by their addresses. */
export async function writeFormats({ folder, keep, previous, ...input }: WriteFormatsOptions): Promise<FileIndex> {
  const files = await formatFiles({ ...input, ...createTextCache() });
  const client = join(folder, 'client');
  return Object.fromEntries(
    files.map(({ path, ...file }) => [path, writeText(client, { file: path.slice(1), ...file }, previous[path], keep)]),
  );
}
