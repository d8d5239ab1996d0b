import { readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { keepAssets } from './assets.ts';
import { linkedVersion, linkTo, releaseFolder, releasesFolder } from './releaseFolders.ts';
import { damageOf } from './manifest.ts';

/** Says why a release cannot be activated, to the person who asked. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

interface Release {
  version: string;
  /** When it was built, or last activated, milliseconds. */
  changedAt: number;
  isActive: boolean;
}

const isVersion = (name: string) => /^[\da-f]{12}$/.test(name);

/** All releases of a project, newest first. */
export function listReleases(root: string): Release[] {
  const names = statSync(releasesFolder(root), { throwIfNoEntry: false }) ? readdirSync(releasesFolder(root)).filter(isVersion) : [];
  const active = linkedVersion(root, 'current');
  return names
    .flatMap((version) => {
      const stats = statSync(releaseFolder(root, version), { throwIfNoEntry: false }); // a build may just have removed it
      return stats ? [{ version, changedAt: stats.mtimeMs, isActive: version === active }] : [];
    })
    .toSorted((a, b) => b.changedAt - a.changedAt);
}

/** Points a link to a release: readers see the old one or the new one, never none. */
function setLink(root: string, which: 'current' | 'previous', version: string): void {
  const link = linkTo(root, which);
  const draft = `${link}.${randomUUID()}`;
  symlinkSync(join('releases', version), draft, 'dir');
  try {
    renameSync(draft, link);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * Makes a release the one that is served, by one rename. A running server notices, and takes it over.
 * @param isChecked whether its files were compared with its manifest just now: then they aren't read again
 * @throws {ReleaseError} if there is no such release, or it is damaged
 */
export function activate(root: string, version: string, { isChecked = false } = {}): void {
  const known = listReleases(root).map((release) => release.version);
  if (!known.includes(version))
    throw new ReleaseError(
      `There is no release ${version}. ${known.length > 0 ? `There are ${known.join(', ')}.` : 'Run "npm run build".'}`,
    );
  const [damaged] = isChecked ? [] : damageOf(releaseFolder(root, version));
  if (damaged !== undefined) throw new ReleaseError(`Release ${version} is damaged: ${damaged} is missing or changed. Build it again.`);
  const active = linkedVersion(root, 'current');
  keepAssets(root, releaseFolder(root, version), Date.now());
  if (active === version) return;
  if (active !== undefined) setLink(root, 'previous', active);
  setLink(root, 'current', version);
}

/**
 * Activates the release that was active before; gives its version.
 * @throws {ReleaseError} if there is none
 */
export function rollBack(root: string): string {
  const version = linkedVersion(root, 'previous');
  if (version === undefined) throw new ReleaseError('No other release has been active, so there is none to go back to.');
  activate(root, version);
  return version;
}

/** Releases that stay, besides the active one and the one before. */
const kept = 5;
/** Another build may be at work in a younger draft. */
const draftMs = 3_600_000;

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Removes a release, if it is there: at first it becomes a draft, by one rename, so that none is listed that is half removed. */
export function removeRelease(root: string, version: string, remove = removeFolder): void {
  const draft = join(releasesFolder(root), `draft-${randomUUID()}`);
  try {
    renameSync(releaseFolder(root, version), draft);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  remove(draft);
}

/** Removes old releases, and drafts that interrupted builds left. */
export function pruneReleases(root: string, now: number): void {
  const linked = [linkedVersion(root, 'current'), linkedVersion(root, 'previous')];
  for (const { version } of listReleases(root).slice(kept)) if (!linked.includes(version)) removeRelease(root, version);
  for (const name of readdirSync(releasesFolder(root)).filter((entry) => !isVersion(entry))) {
    const draft = join(releasesFolder(root), name);
    if ((statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? now) < now - draftMs) removeFolder(draft);
  }
}
