/**
 * Releases on a machine: folders named by a hash of their files, and a link to the one that is served.
 * Begin here. `files.ts` has their manifests, and the assets that outlive them.
 * Gives what lists, activates, rolls back, installs and removes releases.
 */
import { randomUUID } from 'node:crypto';
import {
  readlinkSync,
  realpathSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  cpSync,
  utimesSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { isDefined } from '../../domain/defined.ts';
import { UserError } from '../../domain/userError.ts';
import { retainAssets, findDamagedFiles, readManifest, moveFolder } from './files.ts';

export const releasesFolder = (root: string): string => join(root, 'dist/releases');

export const releaseFolder = (root: string, version: string): string => join(releasesFolder(root), version);

export const linkTo = (root: string, which: 'current' | 'previous'): string => join(root, 'dist', which);

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

interface Release {
  version: string;
  /** Time of its build or last activation, in milliseconds. */
  changedAt: number;
  isActive: boolean;
}

const isVersion = (name: string) => /^[\da-f]{12}$/.test(name);

/** The releases of a project, newest first. */
export function listReleases(root: string): Release[] {
  const names = statSync(releasesFolder(root), { throwIfNoEntry: false }) ? readdirSync(releasesFolder(root)).filter(isVersion) : [];
  const active = linkedVersion(root, 'current');
  return names
    .map((version) => {
      const stats = statSync(releaseFolder(root, version), { throwIfNoEntry: false }); // a concurrent build may have removed it
      return stats ? { version, changedAt: stats.mtimeMs, isActive: version === active } : undefined;
    })
    .filter(isDefined)
    .toSorted((a, b) => b.changedAt - a.changedAt);
}

/** Points a link to a release atomically: readers see the old or the new one. */
function setLink(root: string, which: 'current' | 'previous', version: string): void {
  const link = linkTo(root, which);
  const temporary = `${link}.${randomUUID()}`;
  symlinkSync(join('releases', version), temporary, 'dir');
  try {
    renameSync(temporary, link);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Makes a release the served one, with one rename. A running server notices, and switches to it.
 * @param isChecked true if its files have just been compared with its manifest and needn't be read again
 * @throws {UserError} if there is no such release, or it is damaged
 */
export function activate(root: string, version: string, { isChecked = false } = {}): void {
  const known = listReleases(root).map((release) => release.version);
  if (!known.includes(version))
    throw new UserError(`There is no release ${version}. ${known.length > 0 ? `There are ${known.join(', ')}.` : 'Run "npm run build".'}`);
  const [damaged] = isChecked ? [] : findDamagedFiles(releaseFolder(root, version));
  if (damaged !== undefined) throw new UserError(`Release ${version} is damaged: ${damaged} is missing or changed. Build it again.`);
  const active = linkedVersion(root, 'current');
  retainAssets(root, releaseFolder(root, version), Date.now());
  if (active === version) return;
  setLink(root, 'current', version);
  if (active !== undefined) setLink(root, 'previous', active);
}

/**
 * Activates the previously active release; returns its version.
 * @throws {UserError} if there is none
 */
export function rollBack(root: string): string {
  const version = linkedVersion(root, 'previous');
  if (version === undefined) throw new UserError('No other release has been active, so there is none to go back to.');
  activate(root, version);
  return version;
}

/** Number of releases to keep in addition to the active and the previous one. */
const keptReleases = 5;
/** In milliseconds. A younger folder may be in use by a concurrent build. */
const unusedMs = 3_600_000;

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Removes a release if it exists. Renames it to a temporary folder first, so that a half-removed release is never listed. */
export function removeRelease(root: string, version: string, remove = removeFolder): void {
  const temporary = join(releasesFolder(root), `staging-${randomUUID()}`);
  try {
    renameSync(releaseFolder(root, version), temporary);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  remove(temporary);
}

export function pruneReleases(root: string, now: number): void {
  const linked = [linkedVersion(root, 'current'), linkedVersion(root, 'previous')];
  for (const { version } of listReleases(root).slice(keptReleases)) if (!linked.includes(version)) removeRelease(root, version);
  for (const name of readdirSync(releasesFolder(root)).filter((entry) => !isVersion(entry))) {
    const temporary = join(releasesFolder(root), name);
    if ((statSync(temporary, { throwIfNoEntry: false })?.mtimeMs ?? now) < now - unusedMs) removeFolder(temporary);
  }
}

/**
 * Files of a new release with the same bytes as in the active one keep their time: feed readers and nginx tell by it whether they have changed.
 * @param files paths below the folder
 */
export function keepTimes(root: string, folder: string, files: readonly string[]): void {
  for (const file of files) {
    const [last, next] = [join(linkTo(root, 'current'), file), join(folder, file)];
    const stats = statSync(last, { throwIfNoEntry: false });
    if (stats?.isFile() && readFileSync(last).equals(readFileSync(next))) utimesSync(next, stats.mtime, stats.mtime);
  }
}

/**
 * Copies a release from elsewhere, such as a container image, into a project's releases, and activates it. Returns its version.
 * @throws {UserError} if it is damaged
 */
export function installRelease(root: string, from: string): string {
  const [damaged] = findDamagedFiles(from);
  if (damaged !== undefined) throw new UserError(`The release is damaged: ${damaged} is missing or changed.`);
  const { version } = readManifest(from);
  const folder = releaseFolder(root, version);
  if (findDamagedFiles(folder).length > 0) {
    const staging = join(releasesFolder(root), `staging-${randomUUID()}`);
    try {
      cpSync(from, staging, { recursive: true });
      removeRelease(root, version);
      moveFolder(staging, folder);
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  }
  activate(root, version);
  pruneReleases(root, Date.now());
  return version;
}
