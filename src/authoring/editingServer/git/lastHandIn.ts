import type { LastHandIn } from '../../editor/handIn.ts';
import { printed } from '../../../hosting/git/git.ts';
import { type Branch, changedFiles, pushedRef } from './branch.ts';
import { treeOfMerge } from './mergeTree.ts';
import type { Repository } from './repository.ts';

/** When main got a commit, as an ISO instant: by a merge, or by moving on to it. */
async function timeOfMerge({ git, main }: Repository, commit: string): Promise<string> {
  const times = await printed(
    git(['log', '--first-parent', '--reverse', '--format=%cI', `--ancestry-path=${commit}`, `${commit}^..${main}`]),
  );
  return times.split('\n')[0] ?? '';
}

/** When main got the changes of a commit as other commits: squashed, or rebased. Undefined if it doesn't have them. */
async function timeOfSquash(repository: Repository, commit: string): Promise<string | undefined> {
  const { git, main } = repository;
  const { tree, conflicts } = await treeOfMerge(repository, main, commit);
  if (conflicts.length > 0 || tree !== (await printed(git(['rev-parse', `${main}^{tree}`])))) return undefined;
  const { files } = await changedFiles(repository, commit);
  return await printed(git(['log', '-1', '--first-parent', '--format=%cI', main, '--', ...files]));
}

/**
 * What has become of what somebody handed in last, by the branches of the remote alone: merged, waiting, or closed without a merge, once its
 * branch is gone. Undefined if they have handed in nothing.
 */
export async function lastHandIn(repository: Repository, { person, name }: Branch): Promise<LastHandIn | undefined> {
  const { git, main, commitOf, isAncestor } = repository;
  const pushed = await commitOf(pushedRef(person));
  if (pushed === undefined) return undefined;
  if (await isAncestor(pushed, main)) return { state: 'merged', at: await timeOfMerge(repository, pushed) };
  // Main may have changed the same again since, so what was seen is kept.
  const mergedRef = `refs/merged/${person.id}/${pushed}`;
  const known = await commitOf(mergedRef);
  const at = await timeOfSquash(repository, pushed);
  if (at !== undefined && known === undefined) await git(['update-ref', mergedRef, (await commitOf(main)) ?? pushed]);
  if (at !== undefined) return { state: 'merged', at };
  if (known !== undefined) return { state: 'merged', at: await printed(git(['log', '-1', '--format=%cI', known])) };
  return { state: (await commitOf(`refs/remotes/origin/${name}`)) === undefined ? 'closed' : 'waiting' };
}
