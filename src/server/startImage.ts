import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest, listReleases, installRelease, releasesFolder } from '../build/releases/releases.ts';

/** Contains the version of the last started container image. */
const imageFile = (root: string) => join(root, 'dist/image');

function startedBefore(root: string): string | undefined {
  const file = imageFile(root);
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : undefined;
}

/** True if a folder is one of the project's releases, as when a service starts the active one. */
function isReleaseInstalled(root: string, folder: string): boolean {
  const releases = releasesFolder(root);
  return statSync(releases, { throwIfNoEntry: false }) !== undefined && realpathSync(releases) === dirname(folder);
}

/**
 * Activates the release in a container image when it starts, even if the project has a newer one. When the same image starts again, for
 * example after a failure, the release that has been activated since stays active.
 * @param imageRelease folder of the image's release, with links resolved
 * @throws {UserError} if it is damaged
 */
export function startImage(root: string, imageRelease: string): void {
  if (isReleaseInstalled(root, imageRelease)) return;
  const { version } = readManifest(imageRelease);
  // Its own release may have been removed since: each update keeps only the newest ones.
  const isServing = listReleases(root).some(({ isActive }) => isActive);
  if (isServing && startedBefore(root) === version) return;
  installRelease(root, imageRelease);
  writeFileSync(imageFile(root), version);
}
