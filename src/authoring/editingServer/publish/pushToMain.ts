import { GitError, type Git } from '../../../hosting/git/git.ts';

export type PushAnswer = { kind: 'done' | 'moved' } | { kind: 'refused' | 'away'; reason: string };

/**
 * Pushes a commit to a branch of the remote, never by force.
 * @returns `moved` if the branch has a commit that this one does not contain
 */
export async function pushToMain(git: Git, commit: string, branch: string): Promise<PushAnswer> {
  try {
    await git(['push', '--porcelain', '--no-verify', 'origin', `${commit}:refs/heads/${branch}`]);
    return { kind: 'done' };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // A line for each ref, as in "!<tab>from:to<tab>[rejected] (fetch first)".
    const said = error.output.toString('utf8');
    const isRefused = /^!\t.*\[remote rejected\]/m.test(said);
    // Somebody pushes at the same moment.
    const isRace = isRefused && /lock ref|incorrect old value|failed to update ref|reference already exists/.test(said);
    if (isRace || /^!\t.*\[rejected\]/m.test(said)) return { kind: 'moved' };
    return { kind: isRefused ? 'refused' : 'away', reason: `${error.message} ${said}` };
  }
}
