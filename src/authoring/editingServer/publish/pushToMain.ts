import { GitError, type Git } from '../../../hosting/git/git.ts';

export type PushResult = { kind: 'done' | 'moved' } | { kind: 'refused' | 'away'; reason: string };

/** A commit of a few lines takes seconds at most. */
const pushMs = 15_000;

/**
 * Pushes a commit to a branch of the remote, without force.
 * @returns `moved` if the branch has commits that this one lacks; `refused` if the branch is protected, or another push just held it
 */
export async function pushToMain(git: Git, commit: string, branch: string): Promise<PushResult> {
  try {
    await git(['push', '--porcelain', '--no-verify', 'origin', `${commit}:refs/heads/${branch}`], { timeout: pushMs });
    return { kind: 'done' };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // Porcelain output has a line per ref: "!<tab>from:to<tab>[rejected] (fetch first)".
    const output = error.output.toString('utf8');
    const isRefused = /^!\t.*\[remote rejected\]/m.test(output);
    if (/^!\t.*\[rejected\]/m.test(output)) return { kind: 'moved' };
    return { kind: isRefused ? 'refused' : 'away', reason: `${error.message} ${output}` };
  }
}
