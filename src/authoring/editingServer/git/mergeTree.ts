import { entries, GitError } from '../../../hosting/git/git.ts';
import type { Repository } from './repository.ts';

/** Merges two commits without touching any folder. @returns the merged tree, and the files in which both have changed the same lines */
export async function treeOfMerge({ git }: Repository, one: string, other: string): Promise<{ tree: string; conflicts: string[] }> {
  // A renamed file is one that is gone and one that is new: whoever edited it is asked.
  const args = ['-c', 'merge.renames=false', 'merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', one, other];
  const output = git(args).catch((error: unknown) => {
    if (error instanceof GitError && error.exitCode === 1) return error.output;
    throw error;
  });
  const [tree = '', ...conflicts] = await entries(output);
  return { tree, conflicts };
}
