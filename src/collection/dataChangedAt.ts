import { statSync } from 'node:fs';
import { join } from 'node:path';

// Some images are packed with one early time for every file.
const earliest = Date.UTC(2020, 0, 1);

/**
 * When a data file, as in `windows`, was last written according to the disk, in milliseconds; `now` where the disk does not know.
 * @param now instant that no file can be newer than, milliseconds
 */
export function dataChangedAt(root: string, name: string, now: number): number {
  const changed = Math.floor(statSync(join(root, `content/data/${name}.yaml`), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return changed < earliest ? now : Math.min(changed, now);
}
