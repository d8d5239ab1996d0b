import { printed } from '../../../hosting/git/git.ts';
import type { Person } from '../settings.ts';
import { branchName, changedFiles, pushedRef } from './branch.ts';
import { treeOfMerge } from './mergeTree.ts';
import type { Repository } from './repository.ts';

/** The fate of a hand-in, with the commit by which main got it and that one's time, as an ISO instant. */
export type Fate = { state: 'waiting' | 'closed' } | { state: 'merged'; at: string; commit: string };

/** The first commit that `git log` names. */
async function mergedBy({ git }: Repository, ...args: string[]): Promise<Fate> {
  const [commit = '', at = ''] = (await printed(git(['log', '--first-parent', '--format=%H %cI', ...args]))).split(/\s/);
  return { state: 'merged', at, commit };
}

/** By which commit main got the changes of another one in other words: squashed, or rebased. Undefined if it doesn't have them. */
async function squashOf(repository: Repository, commit: string): Promise<Fate | undefined> {
  const { git, main } = repository;
  const { tree, conflicts } = await treeOfMerge(repository, main, commit);
  if (conflicts.length > 0 || tree !== (await printed(git(['rev-parse', `${main}^{tree}`])))) return undefined;
  const { files } = await changedFiles(repository, commit);
  return await mergedBy(repository, '-1', main, '--', ...files);
}

/**
 * What has become of what somebody handed in last, by the branches of the remote alone: merged, waiting, or closed without a merge, once its
 * branch is gone. Undefined if they have handed in nothing.
 */
export async function lastHandIn(repository: Repository, person: Person): Promise<Fate | undefined> {
  const { git, main, commitOf, isAncestor } = repository;
  const pushed = await commitOf(pushedRef(person));
  if (pushed === undefined) return undefined;
  // By a merge, or by moving on to it.
  if (await isAncestor(pushed, main)) return await mergedBy(repository, '--reverse', `--ancestry-path=${pushed}`, `${pushed}^..${main}`);
  // Main may change the same again, so what was seen is kept.
  const mergedRef = `refs/merged/${person.id}/${pushed}`;
  const known = await commitOf(mergedRef);
  if (known !== undefined) return await mergedBy(repository, '-1', known);
  const squash = await squashOf(repository, pushed);
  if (squash?.state === 'merged') await git(['update-ref', mergedRef, squash.commit]);
  return squash ?? { state: (await commitOf(`refs/remotes/origin/${branchName(person)}`)) === undefined ? 'closed' : 'waiting' };
}
