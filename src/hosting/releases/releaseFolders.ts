import { readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The folder of all releases of a project, which are subfolders named by version. */
export const releasesFolder = (root: string): string => join(root, 'dist/releases');

export const releaseFolder = (root: string, version: string): string => join(releasesFolder(root), version);

/** The path of the link to the served release, or to the one before it. */
export const linkTo = (root: string, which: 'current' | 'previous'): string => join(root, 'dist', which);

/** The version that a link points to; undefined if there is no link. */
export function linkedVersion(root: string, which: 'current' | 'previous'): string | undefined {
  try {
    return basename(readlinkSync(linkTo(root, which)));
  } catch {
    return undefined;
  }
}

/**
 * The folder of the served release, with links resolved, so that it stays the same when another release is activated.
 * @throws if no release is active
 */
export const currentRelease = (root: string): string => realpathSync(linkTo(root, 'current'));
