import { createGit, GitError } from '../../../hosting/git/git.ts';

/** The highest number that a news item ever had on any branch, removed items included; 0 without a git history. */
export async function lastNewsNumber(root: string): Promise<number> {
  const names = ['log', '--all', '--no-renames', '--diff-filter=A', '--name-only', '--format=', '--', 'content/news'];
  try {
    const added = (await createGit(root)(names)).toString('utf8');
    return Math.max(0, ...[...added.matchAll(/(\d+)-[^/]*$/gm)].map(([, number]) => Number(number)));
  } catch (error) {
    if (error instanceof GitError) return 0;
    throw error;
  }
}
