import { GitError, gitSync } from '../git/git.ts';

/** What git prints; undefined where there is none, no repository, or one that git refuses because another user owns it. */
export function git(root: string, args: readonly string[]): string | undefined {
  try {
    // A partial clone must not fetch what it left out.
    return gitSync(root, args, { env: { GIT_NO_LAZY_FETCH: '1' } });
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}
