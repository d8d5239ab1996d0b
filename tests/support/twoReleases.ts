import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  linkOrCopy,
  moveFolder,
  readManifest,
  writeManifest,
  activate,
  currentRelease,
  releaseFolder,
  releasesFolder,
} from '../../src/build/releases/releases.ts';
import { edition } from './edition.ts';
import { temporaryFolder } from './fakeSite.ts';

/** A folder with the content and two releases of the built site, which differ in a file that nobody asks for. The first is active. */
export function twoReleases(): { root: string; versions: readonly [string, string] } {
  const root = temporaryFolder();
  const built = currentRelease(edition);
  for (const part of ['content', 'public']) cpSync(join(built, part), join(root, part), { recursive: true });
  // With the cache of parsed texts, as on the machine that built them.
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  const draft = join(releasesFolder(root), 'draft');
  const make = (license: string) => {
    mkdirSync(draft, { recursive: true });
    for (const file of Object.keys(readManifest(built).files)) if (file !== 'LICENSE') linkOrCopy(join(built, file), join(draft, file));
    writeFileSync(join(draft, 'LICENSE'), license);
    const version = writeManifest(draft);
    moveFolder(draft, releaseFolder(root, version));
    return version;
  };
  const versions = [make('one'), make('two')] as const;
  activate(root, versions[0]);
  return { root, versions };
}
