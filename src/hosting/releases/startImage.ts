import { readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listReleases } from './activate.ts';
import { installRelease } from './install.ts';
import { readManifest } from './manifest.ts';
import { releasesFolder } from './releaseFolders.ts';

/** Names the release of the image that was started last. */
const imageFile = (root: string) => join(root, 'dist/image');

function startedBefore(root: string): string | undefined {
  const file = imageFile(root);
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : undefined;
}

/** Whether a folder is among the releases of a machine, as where a service starts the active one. */
function isInstalled(root: string, folder: string): boolean {
  const releases = releasesFolder(root);
  return statSync(releases, { throwIfNoEntry: false }) !== undefined && realpathSync(releases) === dirname(folder);
}

/**
 * Activates the release of the image that is started, also if the machine knows a newer one. Started once more, as after a failure, the
 * same image goes on with what has been activated since.
 * @param own folder of the release that is started, without links
 * @throws {ReleaseError} if it is damaged
 */
export function startImage(root: string, own: string): void {
  if (isInstalled(root, own)) return;
  const { version } = readManifest(own);
  const isKnown = listReleases(root).some((release) => release.version === version);
  if (isKnown && startedBefore(root) === version) return;
  installRelease(root, own);
  writeFileSync(imageFile(root), version);
}
