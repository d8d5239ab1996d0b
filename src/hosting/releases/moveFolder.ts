import { renameSync, rmSync } from 'node:fs';

/** Moves a finished folder to its place, by one rename; removes it instead if another build was faster with the same. */
export function moveFolder(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}
