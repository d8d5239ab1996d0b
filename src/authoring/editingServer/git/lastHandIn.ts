import { outputText } from '../../../hosting/git/git.ts';
import type { Person } from '../settings.ts';
import { branchName, changedFiles, pushedRef } from './branch.ts';
import { isInMain } from './mergeTree.ts';
import type { Repository } from './repository.ts';

/** Status of a hand-in. If it's merged, `commit` is the one that brought it to main, and `at` its time as an ISO instant. */
export type MergeStatus = { state: 'waiting' | 'closed' } | { state: 'merged'; at: string; commit: string };

/** Status of a hand-in that the first commit of a `git log` merged. */
async function mergedBy({ git }: Repository, ...args: string[]): Promise<Extract<MergeStatus, { state: 'merged' }>> {
  const [commit = '', at = ''] = (await outputText(git(['log', '--first-parent', '--format=%H %cI', ...args]))).split(/\s/);
  return { state: 'merged', at, commit };
}

/**
 * Tells from the remote's branches alone what became of a person's last hand-in: merged, waiting, or closed, which means that its branch is
 * gone without a merge. Undefined if they never handed in.
 */
export async function lastHandIn(repository: Repository, person: Person): Promise<MergeStatus | undefined> {
  const { git, main, commitOf, isAncestor } = repository;
  const pushed = await commitOf(pushedRef(person));
  if (pushed === undefined) return undefined;
  // A merge commit or a fast-forward.
  if (await isAncestor(pushed, main)) return await mergedBy(repository, '--reverse', `--ancestry-path=${pushed}`, `${pushed}^..${main}`);
  // Main may change the same lines again later, so the result is kept in a ref.
  const mergedRef = `refs/merged/${person.id}/${pushed}`;
  const mergeCommit = await commitOf(mergedRef);
  if (mergeCommit !== undefined) return await mergedBy(repository, '-1', mergeCommit);
  if (!(await isInMain(repository, pushed)))
    return { state: (await commitOf(`refs/remotes/origin/${branchName(person)}`)) === undefined ? 'closed' : 'waiting' };
  const squash = await mergedBy(repository, '-1', main, '--', ...(await changedFiles(repository, pushed)).files);
  await git(['update-ref', mergedRef, squash.commit]);
  return squash;
}
