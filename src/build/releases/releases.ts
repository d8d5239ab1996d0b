/**
 * Releases on a machine: folders named by a hash of their files, and a link to the one that is served.
 * Begin here: first the files of a release, their manifest, and the assets that outlive it; then the link, and what goes.
 * Gives what lists, activates, rolls back, installs and removes releases.
 */
import { randomUUID, createHash, hash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../../domain/userError.ts';
import { replaceFile } from '../../render/replaceFile.ts';

/** Paths of all files in a folder tree, including hidden ones, with forward slashes, in the same order on every machine. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .toSorted();

/** Hard-links a file, because releases never change; copies it if it can't be linked, as between file systems. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') copyFileSync(from, to);
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

/** The folder with the scripts, stylesheets and fonts of all recently served releases, which open pages still request. */
export const assetsFolder = (root: string): string => join(root, 'dist/assets');

const keptMs = 30 * 86_400_000;
const isTemporary = /\.[\da-f]{8}(?:-[\da-f]+){4}$/;

/**
 * Adds the hashed files of a release that is about to be served to the shared folder, and removes those that have not been part of a served
 * release for 30 days. A file's modification time is when it was last part of one. @param now in milliseconds
 */
export function retainAssets(root: string, release: string, now: number): void {
  const [folder, source] = [assetsFolder(root), join(release, 'client/assets')];
  const touch = (file: string, until: number) => utimesSync(join(folder, file), new Date(until), new Date(until));
  const kept = (existsSync(folder) ? filesIn(folder) : []).flatMap((file) => {
    // What another build copies there just now is gone from one moment to the next.
    const until = statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs;
    return until === undefined || (isTemporary.test(file) && until > now - keptMs) ? [] : [{ file, until }];
  });
  // The newest ones belong to the previous release, which was served until now.
  const newest = Math.max(...kept.map(({ until }) => until));
  for (const { file, until } of kept) {
    if (until === newest) touch(file, now - 1000);
    else if (until < now - keptMs) rmSync(join(folder, file), { force: true });
  }
  for (const file of existsSync(source) ? filesIn(source) : []) {
    const target = join(folder, file);
    if (statSync(target, { throwIfNoEntry: false })?.size !== statSync(join(source, file)).size) {
      mkdirSync(dirname(target), { recursive: true });
      replaceFile(target, (temporary) => copyFileSync(join(source, file), temporary));
    }
    touch(file, now);
  }
}

/** Adds hashed files of previous releases to static files, for a host that has no shared folder, and compresses by itself. */
export function addOlderAssets(root: string, release: string, site: string): void {
  retainAssets(root, release, Date.now());
  const files = filesIn(assetsFolder(root)).filter((file) => !/\.(?:br|gz)$/.test(file) && !isTemporary.test(file));
  for (const file of files) linkOrCopy(join(assetsFolder(root), file), join(site, 'assets', file));
}

interface ReleaseManifest {
  /** A hash of all files, which is the same on every machine. */
  version: string;
  node: string;
  /** SHA-256 of each file, by path. */
  files: Record<string, string>;
}

/** The file with the manifest of a release, or of a bundle in the cache. */
export const manifestFile = 'release.json';

const hashFiles = (folder: string): ReleaseManifest['files'] =>
  Object.fromEntries(filesIn(folder).map((file) => [file, hash('sha256', readFileSync(join(folder, file)))]));

/** Writes the manifest of a complete folder into it, and returns its version. */
export function writeManifest(folder: string): string {
  const { [manifestFile]: _before, ...files } = hashFiles(folder);
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const manifest: ReleaseManifest = { version, node: process.versions.node, files };
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(manifest, undefined, 1)}\n`);
  return version;
}

/** @throws if the folder has no readable manifest */
export const readManifest = (folder: string): ReleaseManifest =>
  JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as ReleaseManifest;

/** Files of the manifest that are missing or changed; only the manifest if that is unreadable; empty if the folder is intact. */
export function findDamagedFiles(folder: string): string[] {
  try {
    const { files } = readManifest(folder);
    const present = hashFiles(folder);
    return Object.keys(files).filter((file) => present[file] !== files[file]);
  } catch {
    return [manifestFile];
  }
}

export const releasesFolder = (root: string): string => join(root, 'dist/releases');

export const releaseFolder = (root: string, version: string): string => join(releasesFolder(root), version);

/** The release that new servers are started from, the one before it, and the one that was served last: a newer one may not have started. */
type Link = 'current' | 'previous' | 'serving';

export const linkTo = (root: string, which: Link): string => join(root, 'dist', which);

export function linkedVersion(root: string, which: Link): string | undefined {
  try {
    return basename(readlinkSync(linkTo(root, which)));
  } catch {
    return undefined;
  }
}

/** The folder of the served release, with links resolved: it stays the same when another is activated. @throws if no release is active */
export const currentRelease = (root: string): string => realpathSync(linkTo(root, 'current'));

export const isVersion = (name: string) => /^[\da-f]{12}$/.test(name);

/** The releases of a project, newest first. */
export function listReleases(root: string) {
  const names = statSync(releasesFolder(root), { throwIfNoEntry: false }) ? readdirSync(releasesFolder(root)).filter(isVersion) : [];
  const active = linkedVersion(root, 'current');
  return names
    .flatMap((version) => {
      const stats = statSync(releaseFolder(root, version), { throwIfNoEntry: false }); // a concurrent build may have removed it
      // The time of its last build, in milliseconds.
      return stats ? [{ version, changedAt: stats.mtimeMs, isActive: version === active }] : [];
    })
    .toSorted((a, b) => b.changedAt - a.changedAt);
}

/** Points a link to a release atomically: readers see the old or the new one. */
export function setLink(root: string, which: Link, version: string): void {
  replaceFile(linkTo(root, which), (temporary) => symlinkSync(join('releases', version), temporary, 'dir'));
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
  // Until now, its files were in use, whatever else was built meanwhile.
  if (active !== undefined && findDamagedFiles(releaseFolder(root, active)).length === 0)
    retainAssets(root, releaseFolder(root, active), Date.now() - 1);
  retainAssets(root, releaseFolder(root, version), Date.now());
  if (active === version) return;
  setLink(root, 'current', version);
  if (active !== undefined) setLink(root, 'previous', active);
}

/** Activates the previously active release; returns its version. @throws {UserError} if there is none */
export function rollBack(root: string): string {
  const version = linkedVersion(root, 'previous');
  if (version === undefined) throw new UserError('No other release has been active, so there is none to go back to.');
  activate(root, version);
  return version;
}

/** Number of releases to keep in addition to the active and the previous one. */
const keptReleases = 5;
/** In milliseconds. A folder that was made or used since may be in use by a concurrent build. */
export const unusedMs = 3_600_000;

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
  const linked = (['current', 'previous', 'serving'] as const).map((which) => linkedVersion(root, which));
  for (const { version } of listReleases(root).slice(keptReleases)) if (!linked.includes(version)) removeRelease(root, version);
  for (const name of readdirSync(releasesFolder(root)).filter((entry) => !isVersion(entry))) {
    const temporary = join(releasesFolder(root), name);
    if ((statSync(temporary, { throwIfNoEntry: false })?.mtimeMs ?? now) < now - unusedMs) removeFolder(temporary);
  }
}

/** Copies a release, such as that of an image, into a project's releases, and activates it. @throws {UserError} if it is damaged */
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
