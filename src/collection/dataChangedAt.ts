import { statSync } from 'node:fs';
import { join } from 'node:path';

// Some container images have one early modification time for all files.
const earliest = Date.UTC(2020, 0, 1);

const writtenAt = (root: string, name: string) => statSync(join(root, `content/data/${name}.yaml`), { throwIfNoEntry: false })?.mtimeMs;

/**
 * The modification time of a data file such as `windows`, in milliseconds; `now` if the file system has no meaningful time, 0 if the file
 * doesn't exist.
 * @param now upper bound, in milliseconds
 */
export function dataChangedAt(root: string, name: string, now: number): number {
  const changed = Math.floor(writtenAt(root, name) ?? 0);
  return changed < earliest && changed > 0 ? now : Math.min(changed, now);
}

/** True if a data file has been modified since the release was built, which contains a copy. */
export const isEdited = (root: string, release: string, name: string): boolean =>
  (writtenAt(root, name) ?? 0) > (writtenAt(release, name) ?? Infinity);
