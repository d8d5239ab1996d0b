import { EditError } from '../../splice/splice.ts';
import type { HandInRequest, HandInResult } from '../../editor/handIn.ts';
import type { Problem } from '../../editor/api.ts';
import { type Branch, changedFiles, pushedRef } from './branch.ts';
import { updateBranch } from './updateBranch.ts';
import { GitError } from '../../../hosting/git/git.ts';
import type { Repository } from './repository.ts';

interface HandInOptions {
  repository: Repository;
  branch: Branch;
  /** Checks the worktree as it is now. */
  check(): Problem[];
  log(line: string): void;
}

/** Reports a failing remote or network to the author, and the details to the log. */
function unreachable(error: unknown, log: (line: string) => void): never {
  if (!(error instanceof GitError)) throw error;
  log(error.message);
  throw new EditError(
    "The server that keeps the website's files doesn't answer, or refuses. Your saves are kept here: hand in again in a while. If it goes on, ask whoever runs this editor: the log has the reason.",
  );
}

/** The remote branch's tip if somebody else pushed commits to it; undefined otherwise. */
async function addedByOthers(
  { commitOf, isAncestor, main }: Repository,
  { person }: Branch,
  remoteTip: string | undefined,
): Promise<string | undefined> {
  const isKnown = remoteTip === undefined || remoteTip === (await commitOf(pushedRef(person))) || (await isAncestor(remoteTip, main));
  return isKnown ? undefined : remoteTip;
}

/** Pushes the branch under its own name, unless somebody else has pushed there after the commit that this one takes into account. */
async function push({ git }: Repository, { name, person, ref, tip }: Branch, remoteTip: string | undefined): Promise<void> {
  const commit = await tip();
  await git(['push', '--quiet', '--no-verify', `--force-with-lease=${ref}:${remoteTip ?? ''}`, 'origin', `${commit}:${ref}`]);
  await git(['update-ref', pushedRef(person), commit]);
  await git(['update-ref', `refs/remotes/origin/${name}`, commit]);
}

/**
 * Hands in an author's commits: updates their branch from main, checks it, and pushes it. Never pushes to main.
 * @throws {EditError} if the remote can't be reached
 */
export async function handIn({ repository, branch, check, log }: HandInOptions, request: HandInRequest): Promise<HandInResult> {
  await repository.fetch().catch((error: unknown) => unreachable(error, log));
  await branch.resetIfMerged();
  const main = await repository.commitOf(repository.main);
  // Read once: others may fetch while this hand-in is rebased and checked.
  const remoteTip = await repository.commitOf(`refs/remotes/origin/${branch.name}`);
  for (const onto of [await addedByOthers(repository, branch, remoteTip), main]) {
    if (onto === undefined) continue;
    const between = { tip: await branch.tip(), onto };
    const conflicts = await updateBranch(repository, branch, onto, request);
    if (conflicts.length > 0) return { kind: 'conflicts', between, conflicts };
    const hasOwnText = request.between?.tip === between.tip && Object.values(request.choices).some((choice) => 'text' in choice);
    const errors = hasOwnText ? check() : [];
    const decidedFiles = request.between ? Object.keys(request.choices).map((id) => id.replace(/#\d+$/, '')) : [];
    if (errors.length > 0 && errors.every(({ file }) => decidedFiles.includes(file))) {
      // Mistakes in the author's own wording are shown where they wrote it, so ask for the choices again.
      await branch.moveTo(between.tip);
      return { kind: 'conflicts', between, conflicts: await updateBranch(repository, branch, onto, { choices: {} }), errors };
    }
  }
  if ((await changedFiles(repository, branch.ref)).files.length === 0) return { kind: 'nothing' };
  const errors = check();
  if (errors.length > 0) return { kind: 'errors', errors };
  await push(repository, branch, remoteTip).catch((error: unknown) => unreachable(error, log));
  log(`${branch.person.id} handed in ${branch.name} ${await branch.tip()}`);
  return { kind: 'done' };
}
