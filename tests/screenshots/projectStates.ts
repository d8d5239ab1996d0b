import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheckedOut, checkOut } from '../../src/authoring/changes/source/checkOut.ts';
import { CompareError, git } from '../../src/authoring/changes/source/git.ts';
import { currentRelease } from '../../src/hosting/releases/releaseFolders.ts';

/** The files as they are now, as a tree that git can check out. The index of the working tree stays as it is. */
export function workingTree(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tree-'));
  const env = { GIT_INDEX_FILE: join(folder, 'index') };
  try {
    git(root, ['read-tree', 'HEAD'], { env });
    git(root, ['add', '--all', '.'], { env });
    return git(root, ['write-tree'], { env }).trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks the whole project out into a folder in which it can be built: with the packages and caches of this one, if they are the same. */
export function checkOutProject(root: string, commit: string): CheckedOut {
  const project = checkOut(root, commit);
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lock(project.root) === lock(root)) symlinkSync(join(root, 'node_modules'), join(project.root, 'node_modules'), 'dir');
  return project;
}

/**
 * Builds a project with its own code, as if it were another day.
 * @returns the folder of the release
 * @throws {CompareError} if that fails
 */
export function buildAt(project: string, time: number): string {
  const env = { ...process.env, BUILD_AT: new Date(time).toISOString() };
  const { status } = spawnSync(process.execPath, ['src/cli/run.mjs', 'build'], { cwd: project, env, stdio: 'inherit' });
  if (status !== 0) throw new CompareError('One of the states could not be built: see above.');
  return currentRelease(project);
}
