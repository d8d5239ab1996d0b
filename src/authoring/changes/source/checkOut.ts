import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from './git.ts';

/** A folder with files of a commit. `remove()` deletes it. */
export interface CheckedOut {
  root: string;
  remove(): void;
}

/**
 * Writes files of a commit into a temporary folder, without touching the working tree or its index.
 * @param paths files and folders from the project's folder; all if none are named
 * @throws {CompareError} if git fails
 */
export function checkOut(project: string, commit: string, paths: readonly string[] = []): CheckedOut {
  const root = mkdtempSync(join(tmpdir(), 'changes-'));
  const env = { GIT_INDEX_FILE: join(root, '.index') };
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    // In a folder of a larger repository, names of files begin with that folder.
    const inside = git(project, ['rev-parse', '--show-prefix']).trim();
    git(project, ['read-tree', commit], { env });
    const files = git(project, ['ls-files', '-z', '--full-name', '--', ...paths], { env });
    const input = Array.from(files.split('\0'), (file) => file.slice(inside.length)).join('\0');
    git(project, ['checkout-index', '-z', '--stdin', `--prefix=${join(root, 'files')}/`], { env, input });
    return { root: join(root, 'files'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
