import { readlinkSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The folder that holds all releases of a project, each by its version. */
export const releasesFolder = (root: string): string => join(root, 'dist/releases');

export const releaseFolder = (root: string, version: string): string => join(releasesFolder(root), version);

/** A link to the release that is served, or to the one that was served before it. */
export const linkTo = (root: string, which: 'current' | 'previous'): string => join(root, 'dist', which);

/** The version that a link names; undefined if there is no link. */
export function linkedVersion(root: string, which: 'current' | 'previous'): string | undefined {
  try {
    return basename(readlinkSync(linkTo(root, which)));
  } catch {
    return undefined;
  }
}

/**
 * The folder of the release that is served, without links: it stays the same when another release is activated.
 * @throws if no release is active
 */
export const currentRelease = (root: string): string => realpathSync(linkTo(root, 'current'));
