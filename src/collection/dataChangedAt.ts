import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isLeftover } from './leftovers.ts';

// Some images are packed with one early time for every file.
const earliest = Date.UTC(2020, 0, 1);

/**
 * When the data files were last written according to the disk, in milliseconds; `now` where the disk does not know.
 * @param now instant that no file can be newer than, milliseconds
 */
export function dataChangedAt(root: string, now: number): number {
  const folder = join(root, 'content/data');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => !isLeftover(file)) : [];
  const times = files.map((file) => Math.floor(statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0));
  const newest = Math.max(0, ...times);
  return newest < earliest ? now : Math.min(newest, now);
}
