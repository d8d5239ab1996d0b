import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest, listReleases, installRelease, releasesFolder } from '../build/releases/releases.ts';

const folder = dirname(import.meta.dirname);
/** The release that this code is part of; undefined when running from source. */
export const runningRelease = existsSync(join(folder, 'build.json')) ? folder : undefined;

/**
 * Activates the release in a container image when it starts, even if the project has a newer one. When the same image starts again, for
 * example after a failure, the release that has been activated since stays active.
 * @param imageRelease folder of the image's release, with links resolved. @throws {UserError} if it is damaged
 */
export function startImage(root: string, imageRelease: string): void {
  const releases = releasesFolder(root);
  // One of the project's releases, as when a service starts the active one.
  if (existsSync(releases) && realpathSync(releases) === dirname(imageRelease)) return;
  const { version } = readManifest(imageRelease);
  /** Contains the version of the last started container image. */
  const started = join(root, 'dist/image');
  // Its own release may have been removed since: each update keeps only the newest ones.
  const isServing = listReleases(root).some(({ isActive }) => isActive);
  if (isServing && existsSync(started) && readFileSync(started, 'utf8') === version) return;
  installRelease(root, imageRelease);
  writeFileSync(started, version);
}
