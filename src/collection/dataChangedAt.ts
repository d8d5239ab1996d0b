import { statSync } from 'node:fs';
import { join } from 'node:path';

// Some images are packed with one early time for every file.
const earliest = Date.UTC(2020, 0, 1);

const writtenAt = (root: string, name: string) => statSync(join(root, `content/data/${name}.yaml`), { throwIfNoEntry: false })?.mtimeMs;

/**
 * When a data file, as in `windows`, was last written according to the disk, in milliseconds; `now` where the disk does not know, 0
 * without the file.
 * @param now instant that no file can be newer than, milliseconds
 */
export function dataChangedAt(root: string, name: string, now: number): number {
  const changed = Math.floor(writtenAt(root, name) ?? 0);
  return changed < earliest && changed > 0 ? now : Math.min(changed, now);
}

/** Whether a data file has been written since the release was built, which has a copy of it. */
export const isEdited = (root: string, release: string, name: string): boolean =>
  (writtenAt(root, name) ?? 0) > (writtenAt(release, name) ?? Infinity);
