import { chmodSync, copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Paths of all files in a folder tree, including hidden ones, with forward slashes, in the same order on every machine. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .toSorted();

/** Hard-links a file, because releases never change; copies it if the file system has no hard links. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
    copyFileSync(from, to);
  }
}

/** Moves a complete folder to its place with one rename. Removes it if another build has put the same there first. */
export function moveFolder(staging: string, folder: string): void {
  try {
    renameSync(staging, folder);
  } catch (error) {
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    rmSync(staging, { recursive: true, force: true });
  }
}

function allow(path: string, bits: number): void {
  const { mode } = statSync(path);
  if ((mode & bits) !== bits) chmodSync(path, mode | bits);
}

/**
 * Makes a folder tree readable for everybody. Copies keep the mode of their source, which only its owner can read if it was created with a
 * umask of 077. A server that runs as another user, such as nginx, could then read nothing.
 */
export function makeReadable(folder: string): void {
  allow(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) allow(join(entry.parentPath, entry.name), 0o755);
    else if (entry.isFile()) allow(join(entry.parentPath, entry.name), 0o444);
  }
}
