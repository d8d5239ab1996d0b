import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkOrCopy } from '../build/linkOrCopy.ts';
import { filesIn } from './folderHashes.ts';

/** The folder with the scripts, stylesheets and fonts of all releases that were served lately, which pages that are open still ask for. */
export const assetsFolder = (root: string): string => join(root, 'dist/assets');

const keptMs = 30 * 86_400_000;

/**
 * Puts the hashed files of a release that is about to be served beside those of releases before, and removes those that no release has had
 * for 30 days. A file's time on the disk says until when one had it.
 * @param now milliseconds
 */
export function keepAssets(root: string, release: string, now: number): void {
  const [folder, own] = [assetsFolder(root), join(release, 'client/assets')];
  const touch = (file: string, until: number) => utimesSync(join(folder, file), new Date(until), new Date(until));
  const kept = (existsSync(folder) ? filesIn(folder) : []).map((file) => ({ file, until: statSync(join(folder, file)).mtimeMs }));
  // The newest are those of the release before, which was served until now.
  const newest = Math.max(...kept.map(({ until }) => until));
  for (const { file, until } of kept) {
    if (until === newest) touch(file, now - 1000);
    else if (until < now - keptMs) rmSync(join(folder, file), { force: true });
  }
  for (const file of existsSync(own) ? filesIn(own) : []) {
    const target = join(folder, file);
    if (statSync(target, { throwIfNoEntry: false })?.size !== statSync(join(own, file)).size) {
      const draft = `${target}.${randomUUID()}`;
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(join(own, file), draft);
      renameSync(draft, target);
    }
    touch(file, now);
  }
}

/**
 * Puts hashed files of releases before beside those of the one that is about to be served, for a host without a folder of its own for them.
 * @param site folder of the files that the host sends as they are; it compresses them by itself
 */
export function addOlderAssets(root: string, release: string, site: string): void {
  keepAssets(root, release, Date.now());
  const files = filesIn(assetsFolder(root)).filter((file) => !/\.(?:br|gz)$/.test(file));
  for (const file of files) linkOrCopy(join(assetsFolder(root), file), join(site, 'assets', file));
}
