import { printed } from '../../../hosting/git/git.ts';
import type { Person } from '../settings.ts';
import { branchName, changedFiles, pushedRef } from './branch.ts';
import { treeOfMerge } from './mergeTree.ts';
import type { Repository } from './repository.ts';

/** Status of a hand-in. If it's merged, `commit` is the one that brought it to main, and `at` its time as an ISO instant. */
export type MergeStatus = { state: 'waiting' | 'closed' } | { state: 'merged'; at: string; commit: string };

/** Status of a hand-in that the first commit of a `git log` merged. */
async function mergedBy({ git }: Repository, ...args: string[]): Promise<MergeStatus> {
  const [commit = '', at = ''] = (await printed(git(['log', '--first-parent', '--format=%H %cI', ...args]))).split(/\s/);
  return { state: 'merged', at, commit };
}

/** The squash or rebase merge that brought a commit's changes to main; undefined if main doesn't have them. */
async function squashOf(repository: Repository, commit: string): Promise<MergeStatus | undefined> {
  const { git, main } = repository;
  const { tree, conflicts } = await treeOfMerge(repository, main, commit);
  if (conflicts.length > 0 || tree !== (await printed(git(['rev-parse', `${main}^{tree}`])))) return undefined;
  const { files } = await changedFiles(repository, commit);
  return await mergedBy(repository, '-1', main, '--', ...files);
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
  const squash = await squashOf(repository, pushed);
  if (squash?.state === 'merged') await git(['update-ref', mergedRef, squash.commit]);
  return squash ?? { state: (await commitOf(`refs/remotes/origin/${branchName(person)}`)) === undefined ? 'closed' : 'waiting' };
}
