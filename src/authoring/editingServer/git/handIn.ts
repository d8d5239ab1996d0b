import { EditError } from '../../splice/splice.ts';
import type { HandInRequest, HandInResult } from '../../editor/handIn.ts';
import type { Problem } from '../../editor/api.ts';
import { type Branch, pushedRef } from './branch.ts';
import { bringUp } from './bringUp.ts';
import { GitError } from '../../../hosting/git/git.ts';
import type { Repository } from './repository.ts';

interface HandInOptions {
  repository: Repository;
  branch: Branch;
  /** What the check says about the branch as it is now. */
  check(): Problem[];
  log(line: string): void;
}

/** The remote, or what stands between, refuses or is away. */
function unreachable(error: unknown, log: (line: string) => void): never {
  if (!(error instanceof GitError)) throw error;
  log(error.message);
  throw new EditError(
    "The server that keeps the website's files doesn't answer, or refuses. Your saves are kept here: hand in again in a while. If it goes on, ask whoever runs this editor: the log has the reason.",
  );
}

/** What others have added to the branch on the remote since it was pushed; undefined if nobody has. */
async function addedByOthers({ commitOf, isAncestor, main }: Repository, { name, person }: Branch): Promise<string | undefined> {
  const there = await commitOf(`refs/remotes/origin/${name}`);
  const isKnown = there === undefined || there === (await commitOf(pushedRef(person))) || (await isAncestor(there, main));
  return isKnown ? undefined : there;
}

/** Pushes the branch to its own name on the remote, unless somebody has pushed there meanwhile. */
async function push({ git, commitOf }: Repository, { name, person, ref, tip }: Branch): Promise<void> {
  const there = (await commitOf(`refs/remotes/origin/${name}`)) ?? '';
  const commit = await tip();
  await git(['push', '--quiet', '--no-verify', `--force-with-lease=${ref}:${there}`, 'origin', `${commit}:${ref}`]);
  await git(['update-ref', pushedRef(person), commit]);
  await git(['update-ref', `refs/remotes/origin/${name}`, commit]);
}

/**
 * Hands in what an author has saved: brings their branch up to main, checks it, and pushes it. Main itself is never pushed to.
 * @throws {EditError} if the remote can't be reached
 */
export async function handIn({ repository, branch, check, log }: HandInOptions, request: HandInRequest): Promise<HandInResult> {
  await repository.fetch().catch((error: unknown) => unreachable(error, log));
  await branch.settle();
  const main = await repository.commitOf(repository.main);
  for (const onto of [await addedByOthers(repository, branch), main]) {
    if (onto === undefined) continue;
    const between = { tip: await branch.tip(), onto };
    const conflicts = await bringUp(repository, branch, onto, request);
    if (conflicts.length > 0) return { kind: 'conflicts', between, conflicts };
    const hasOwnWords = request.between?.tip === between.tip && Object.values(request.choices).some((choice) => 'text' in choice);
    const errors = hasOwnWords ? check() : [];
    const asked = request.between ? Object.keys(request.choices).map((id) => id.replace(/#\d+$/, '')) : [];
    if (errors.length > 0 && errors.every(({ file }) => asked.includes(file))) {
      // What is wrong with words of one's own is corrected where they were written.
      await branch.moveTo(between.tip);
      return { kind: 'conflicts', between, conflicts: await bringUp(repository, branch, onto, { choices: {} }), errors };
    }
  }
  if ((await branch.changes()).length === 0) return { kind: 'nothing' };
  const errors = check();
  if (errors.length > 0) return { kind: 'errors', errors };
  await push(repository, branch).catch((error: unknown) => unreachable(error, log));
  log(`${branch.person.id} handed in ${branch.name} ${await branch.tip()}`);
  return { kind: 'done' };
}
