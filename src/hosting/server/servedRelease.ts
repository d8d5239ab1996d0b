import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { currentRelease } from '../releases/releaseFolders.ts';

const folder = dirname(import.meta.dirname);
/** The release that this code is bundled in; undefined for the sources. */
export const ownRelease = existsSync(join(folder, 'build.json')) ? folder : undefined;

/** The folder with the content that people edit: where the server was started, or, of a release that is started alone, the release. */
export const contentRoot = (): string => (ownRelease !== undefined && !existsSync('content') ? ownRelease : process.cwd());

/** The folder of the release to serve: the one that this code is from, else the active one; undefined if there is none. */
export function servedRelease(root: string): string | undefined {
  if (ownRelease !== undefined) return ownRelease;
  try {
    return currentRelease(root);
  } catch {
    return undefined;
  }
}
