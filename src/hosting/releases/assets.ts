import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn, linkOrCopy } from './fileOperations.ts';

/** The folder with the scripts, stylesheets and fonts of all recently served releases, which open pages still request. */
export const assetsFolder = (root: string): string => join(root, 'dist/assets');

const keptMs = 30 * 86_400_000;

/**
 * Adds the hashed files of a release that is about to be served to the shared folder, and removes those that have not been part of a served
 * release for 30 days. A file's modification time is when it was last part of one.
 * @param now in milliseconds
 */
export function keepAssets(root: string, release: string, now: number): void {
  const [folder, source] = [assetsFolder(root), join(release, 'client/assets')];
  const touch = (file: string, until: number) => utimesSync(join(folder, file), new Date(until), new Date(until));
  const kept = (existsSync(folder) ? filesIn(folder) : []).map((file) => ({ file, until: statSync(join(folder, file)).mtimeMs }));
  // The newest ones belong to the previous release, which was served until now.
  const newest = Math.max(...kept.map(({ until }) => until));
  for (const { file, until } of kept) {
    if (until === newest) touch(file, now - 1000);
    else if (until < now - keptMs) rmSync(join(folder, file), { force: true });
  }
  for (const file of existsSync(source) ? filesIn(source) : []) {
    const target = join(folder, file);
    if (statSync(target, { throwIfNoEntry: false })?.size !== statSync(join(source, file)).size) {
      const temporary = `${target}.${randomUUID()}`;
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(join(source, file), temporary);
      renameSync(temporary, target);
    }
    touch(file, now);
  }
}

/**
 * Adds hashed files of previous releases to the one that is about to be served, for a host without a shared folder.
 * @param site folder of the static files; the host compresses them itself
 */
export function addOlderAssets(root: string, release: string, site: string): void {
  keepAssets(root, release, Date.now());
  const files = filesIn(assetsFolder(root)).filter((file) => !/\.(?:br|gz)$/.test(file));
  for (const file of files) linkOrCopy(join(assetsFolder(root), file), join(site, 'assets', file));
}
