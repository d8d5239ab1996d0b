import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyExtensions, type FileIndex, type IndexedFile } from '../../render/files/fileIndex.ts';
import type { PreviousRendering } from '../../render/knownPages.ts';
import { damageOf } from '../releases/manifest.ts';
import { readJson } from '../releases/readJson.ts';
import { currentRelease } from '../releases/releaseFolders.ts';
import { linkOrCopy } from './linkOrCopy.ts';
import { releaseFiles } from '../../render/releaseLayout.ts';

/** What a build has rendered, as `pages.json` of a release has it. */
export interface RenderedPages extends PreviousRendering {
  /** A hash of everything that all pages depend on besides the content: code and pictures. */
  state: string;
}

/** What can be taken from the release before: texts that would look the same. */
export interface PreviousRelease {
  rendered: RenderedPages;
  /** Puts a text, with its compressed copies, into the release that is being built; gives its entry in the index. */
  take(address: string, folder: string): IndexedFile;
}

/** The active release, if a build with this code and these pictures can take texts from it. One that cannot be read counts as none. */
export function previousRelease(root: string, codeAndPictures: string): PreviousRelease | undefined {
  if (!existsSync(join(root, 'dist/current'))) return undefined;
  try {
    const release = currentRelease(root);
    const rendered = readJson<RenderedPages>(release, releaseFiles.pages);
    if (rendered.state !== codeAndPictures) return undefined;
    const [damaged] = damageOf(release);
    if (damaged !== undefined) throw new Error(`${damaged} is missing or changed.`);
    const index = readJson<FileIndex>(release, releaseFiles.files);
    return {
      rendered,
      take(address, folder) {
        const entry = index[address];
        if (!entry) throw new Error(`${address} is missing in the release before.`);
        for (const extension of copyExtensions(entry))
          linkOrCopy(join(release, 'client', entry.file + extension), join(folder, 'client', entry.file + extension));
        return entry;
      },
    };
  } catch (error) {
    console.warn(`The active release cannot be read, so everything is made anew: ${String(error)}`);
    return undefined;
  }
}
