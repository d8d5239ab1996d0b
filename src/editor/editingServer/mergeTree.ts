import { splitNul, GitError, outputText } from '../../build/git.ts';
import type { Repository } from './repository.ts';

/** Merges two commits without a worktree. @returns the merged tree, and the files with conflicts */
export async function treeOfMerge({ git }: Repository, one: string, other: string): Promise<{ tree: string; conflicts: string[] }> {
  // Without rename detection, an edit of a renamed file is a conflict, so that its author decides.
  const args = ['-c', 'merge.renames=false', 'merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', one, other];
  const output = git(args).catch((error: unknown) => {
    if (error instanceof GitError && error.exitCode === 1) return error.output;
    throw error;
  });
  const [tree = '', ...conflicts] = await splitNul(output);
  return { tree, conflicts };
}

/** True if main has all changes of a commit. After a squash or rebase merge it has the same tree in other commits. */
export async function isInMain(repository: Repository, commit: string): Promise<boolean> {
  const { git, main } = repository;
  const { tree, conflicts } = await treeOfMerge(repository, main, commit);
  return conflicts.length === 0 && tree === (await outputText(git(['rev-parse', `${main}^{tree}`])));
}
