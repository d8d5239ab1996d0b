import { randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Puts a file or a link in its place by one rename: no reader sees half of it, and nothing is left of one that can't be written, as on a
 * full disk. `write` makes it under a hidden name beside it.
 */
export function replaceFile(path: string, write: (temporary: string) => void): void {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}`);
  try {
    write(temporary);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
