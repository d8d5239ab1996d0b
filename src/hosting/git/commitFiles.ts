import type { ContentFiles } from '../../collection/contentFiles.ts';
import { splitNul, type Git } from './git.ts';
import { readBlobs } from './blobs.ts';

/** Reads the content of a commit without checking it out. Files of `public/` are listed, but not read. */
export async function commitFiles(git: Git, commit: string): Promise<ContentFiles> {
  const files = await splitNul(git(['ls-tree', '-r', '-z', '--full-tree', '--name-only', commit, '--', 'content', 'public']));
  const read = files.filter((file) => file.startsWith('content/'));
  const names = read.map((file) => `${commit}:${file}`);
  const blobs = await readBlobs(git, names);
  const bytes = new Map(read.map((file, index) => [file, blobs[index]?.bytes ?? Buffer.alloc(0)]));
  return {
    below: (folder) => files.filter((file) => file.startsWith(`${folder}/`) && !/(?:^|\/)\.(?!well-known)/.test(file)).toSorted(),
    symlinks: () => [],
    bytes(file) {
      const found = bytes.get(file);
      if (!found) throw new Error(`${commit} has no file ${file}.`);
      return found;
    },
    has: (path) => files.some((file) => file === path || file.startsWith(`${path}/`)),
  };
}
