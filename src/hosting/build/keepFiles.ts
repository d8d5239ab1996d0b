import { copyFileSync, linkSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IndexedFile } from '../../render/files/fileIndex.ts';

/** Puts a file of the release before, with its compressed copies, into the one that is being built; false if it isn't there. */
export type KeepFile = (file: IndexedFile) => boolean;

/** Links a file, as releases never change; copies it where the disk has no links. */
export function linkOrCopy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
    copyFileSync(from, to);
  }
}

export const storedNames = ({ file, br, gz }: IndexedFile): string[] => [
  file,
  ...(br ? [`${file}.br`] : []),
  ...(gz ? [`${file}.gz`] : []),
];

/**
 * Keeps files of the release before.
 * @param previous its folder; undefined if there is none
 * @param folder that of the release which is being built
 */
export function createKeepFile(previous: string | undefined, folder: string): KeepFile {
  return (file) => {
    const names = storedNames(file);
    if (previous === undefined || !names.every((name) => statSync(join(previous, 'client', name), { throwIfNoEntry: false })?.isFile()))
      return false;
    for (const name of names) linkOrCopy(join(previous, 'client', name), join(folder, 'client', name));
    return true;
  };
}
