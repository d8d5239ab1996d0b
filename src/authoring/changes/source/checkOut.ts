import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from './git.ts';

/** A temporary folder with files of a commit; `remove` deletes it. */
export interface CheckedOut {
  root: string;
  remove(): void;
}

/**
 * Checks files of a commit out into a temporary folder, without touching the working tree or its index.
 * @param paths files and folders, relative to the project's folder; by default all
 * @throws {CompareError} if git fails
 */
export function checkOut(project: string, commit: string, paths: readonly string[] = []): CheckedOut {
  const root = mkdtempSync(join(tmpdir(), 'changes-'));
  const env = { GIT_INDEX_FILE: join(root, '.index') };
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    // If the project is a subfolder of a repository, git's paths begin with that subfolder.
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
