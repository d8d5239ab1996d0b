import { renameSync, rmSync } from 'node:fs';

/** Moves a complete folder to its place with one rename. Removes it if another build has put the same there first. */
export function moveFolder(staging: string, folder: string): void {
  try {
    renameSync(staging, folder);
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    rmSync(staging, { recursive: true, force: true });
  }
}
