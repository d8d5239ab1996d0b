import { type ContentFiles, diskFiles, fileText } from '../../collection/files/contentFiles.ts';
import { type FileDiagnostic, isError } from '../../collection/files/diagnostic.ts';
import { GitError, outputText, lastNewsNumber } from '../../build/git.ts';
import { UserError } from '../../domain/userError.ts';
import { applyEdits, writeContentFile } from '../../review/edits/applyEdits.ts';
import type { FileEdit, MoveEdit } from '../../review/edits/edits.ts';
import type { HandInRequest, HandInResult } from '../contract.ts';
import type { Queue } from '../queue.ts';
import { type Branch, changedFiles, pushedRef, updateBranch, branchName } from './branch.ts';
import { isInMain, type Repository } from './repository.ts';
import type { Person } from './settings.ts';

interface HandInOptions {
  repository: Repository;
  branch: Branch;
  /** What the check says of the worktree as it is now. */
  check(): FileDiagnostic[];
  /** The queue of everything that changes the branch. Nothing waits for the remote in it, so that saves go on. */
  inTurn: Queue;
  log(line: string): void;
}

/** Milliseconds for a push, in which new pictures may be sent, and for the question what became of it. Proxies wait longer for both. */
const [pushMs, askMs] = [90_000, 15_000];
const kept = 'Your saves are kept here';
const goesOn = 'If it goes on, ask whoever runs this editor: the log has the reason.';
const failureMessages = {
  away: `The server that keeps the website's files doesn't answer, so nothing is handed in yet. ${kept}: hand in again in a while. ${goesOn}`,
  refused: `The server that keeps the website's files hasn't taken this, so nothing is handed in yet. ${kept}: hand in again in a while. ${goesOn}`,
  maybe: `The server that keeps the website's files doesn't answer. This may have been handed in already: hand in again in a minute, and you will see. ${kept}. ${goesOn}`,
};

/** Handles a failure of git at the remote: tells the author what it means, and the log why. */
const explain =
  (log: (line: string) => void, message: keyof typeof failureMessages) =>
  (error: unknown): never => {
    if (!(error instanceof GitError)) throw error;
    log(error.message);
    throw new UserError(failureMessages[message]);
  };

/** Pushes a commit under the branch's name, unless somebody else has pushed there after the commit that this one takes into account. */
async function push({ git }: Repository, branch: Branch, commit: string, remoteTip: string | undefined, log: (line: string) => void) {
  const { name, person, ref } = branch;
  const lease = `--force-with-lease=${ref}:${remoteTip ?? ''}`;
  try {
    await git(['push', '--quiet', '--no-verify', lease, 'origin', `${commit}:${ref}`], { timeout: pushMs });
  } catch (error) {
    if (!(error instanceof GitError) || /\[(?:remote )?rejected\]/.test(error.said)) return explain(log, 'refused')(error);
    log(error.message);
    // The connection may have broken after the push had arrived.
    const there = await outputText(git(['ls-remote', 'origin', ref], { timeout: askMs })).catch(explain(log, 'maybe'));
    if (!there.startsWith(commit)) throw new UserError(failureMessages.refused);
  }
  for (const known of [pushedRef(person), `refs/remotes/origin/${name}`])
    await git(['update-ref', known, commit]).catch((error: Error) =>
      log(`${name} is handed in, but ${known} doesn't say so: ${error.message}`),
    );
}

const newsFile = /^content\/news\/(\d+)-[^/]*$/;

/** Edits by which links that a branch has added lead to the new numbers of its news. Others are to the items that had these numbers before. */
async function renumberLinks(branch: Branch, files: ContentFiles, numbers: ReadonlyMap<string, string>): Promise<FileEdit[]> {
  return (await branch.changes()).flatMap(({ file, hunks }): FileEdit[] => {
    const added = new Set(hunks.flatMap(({ lines }) => lines.filter((line) => line.startsWith('+')).map((line) => line.slice(1))));
    if (added.size === 0 || !files.has(file)) return [];
    const renumber = (line: string) => line.replaceAll(/(?<=(?<![\w.-])\/news\/)\d+/g, (number) => numbers.get(number) ?? number);
    const before = fileText(files, file);
    const text = before.replaceAll(/[^\n]+/g, (line) => (added.has(line) ? renumber(line) : line));
    return text === before ? [] : [{ file, at: 'text', start: 0, end: before.length, before, text }];
  });
}

/** Gives news another number if others have used it meanwhile: two authors who begin at the same time are offered the same one. */
async function renumberNews({ git, main }: Repository, branch: Branch): Promise<MoveEdit[]> {
  const lines = async (...args: string[]) => (await outputText(git(args))).split('\n').filter((line) => line !== '');
  const diff = (of: string) => lines('diff', '--no-renames', '--name-only', `--diff-filter=${of}`, main, branch.ref, '--', 'content/news');
  const added = await diff('A');
  if (added.length === 0) return [];
  const refs = await lines('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/edit');
  const others = new Set<string>();
  for (const ref of [main, ...refs.filter((name) => name !== `refs/remotes/origin/${branch.name}`)])
    for (const file of await lines('ls-tree', '--name-only', ref, 'content/news/')) others.add(file);
  const numberIn = (file: string) => newsFile.exec(file)?.[1];
  const taken = new Set([...others].map(numberIn));
  // What the branch has renamed has its own number.
  for (const file of await diff('D')) taken.delete(numberIn(file));
  const clashing = added.filter((file) => !others.has(file) && taken.has(numberIn(file)));
  if (clashing.length === 0) return [];
  const last = await lastNewsNumber(branch.root);
  // Two of the branch may have the same number.
  const renumbered = (file: string, index: number) => file.replace(/\d+(?=-[^/]*$)/, String(last + index + 1));
  const moves = clashing.map((file, index): MoveEdit => ({ file, at: 'move', to: renumbered(file, index) }));
  const numbers = new Map(moves.map(({ file, to }) => [numberIn(file) ?? '', numberIn(to) ?? '']));
  const files = diskFiles(branch.root);
  const texts = applyEdits(files, [...(await renumberLinks(branch, files, numbers)), ...moves]);
  // New names come first: a folder that is empty in between would get a .gitkeep.
  for (const isGone of [false, true])
    for (const [file, text] of texts) if ((text === null) === isGone) writeContentFile(branch.root, file, text);
  await branch.commit('Number news anew, because others have published meanwhile');
  return moves;
}

/** Updates a branch from what was fetched, and checks it. Returns what to push in the place of the remote's tip, or why there is nothing. */
async function prepare({ repository, branch, check }: HandInOptions, request: HandInRequest) {
  const { commitOf, isAncestor } = repository;
  await branch.resetIfMerged();
  const main = await commitOf(repository.main);
  // Read once: others may fetch while this hand-in is rebased and checked.
  const remoteTip = await commitOf(`refs/remotes/origin/${branch.name}`);
  const isOurs = remoteTip === (await commitOf(pushedRef(branch.person)));
  // What somebody else has pushed to the branch.
  const others = remoteTip === undefined || isOurs || (await isAncestor(remoteTip, repository.main)) ? undefined : remoteTip;
  for (const onto of [others, main]) {
    if (onto === undefined) continue;
    const between = { tip: await branch.tip(), onto };
    const conflicts = await updateBranch(repository, branch, onto, request);
    if (conflicts.length > 0) return { kind: 'conflicts', between, conflicts } as const;
    const hasOwnText = request.between?.tip === between.tip && Object.values(request.choices).some((choice) => 'text' in choice);
    const errors = hasOwnText ? check().filter(isError) : [];
    const decidedFiles = request.between ? Object.keys(request.choices).map((id) => id.replace(/#\d+$/, '')) : [];
    if (errors.length > 0 && errors.every(({ file }) => decidedFiles.includes(file))) {
      // Mistakes in the author's own wording are shown where they wrote it, so ask for the choices again.
      await branch.moveTo(between.tip);
      return { kind: 'conflicts', between, conflicts: await updateBranch(repository, branch, onto, { choices: {} }), errors } as const;
    }
  }
  const moves = await renumberNews(repository, branch);
  const { files } = await changedFiles(repository, branch.ref);
  if (files.length === 0) return { kind: 'nothing', moves } as const;
  const found = check();
  const errors = found.filter(isError);
  if (errors.length > 0) return { kind: 'errors', moves, errors } as const;
  const warnings = found.filter(({ file }) => files.includes(file));
  return { kind: 'ready', commit: await branch.tip(), moves, remoteTip, warnings } as const;
}

/** Updates a branch from main, checks it, and pushes it, unless it stays here. @throws {UserError} if the remote doesn't answer at all */
export async function handIn(options: HandInOptions, request: HandInRequest): Promise<HandInResult> {
  const { repository, branch, inTurn, log } = options;
  await repository.fetch().catch(explain(log, 'away'));
  const prepared = await inTurn(() => prepare(options, request));
  if (prepared.kind !== 'ready') return prepared;
  const { commit, remoteTip, moves, warnings } = prepared;
  const done = { kind: 'done', moves, warnings } as const;
  if (request.staysHere) return done;
  try {
    await push(repository, branch, commit, remoteTip, log);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // News has its new number in the branch all the same.
    return { kind: 'failed', moves, message: error.message };
  }
  log(`${branch.person.id} handed in ${branch.name} ${commit}`);
  return done;
}

/** Status of a hand-in. If it's merged, `commit` is the one that brought it to main, and `at` its time as an ISO instant. */
type MergeStatus = { state: 'waiting' | 'closed' } | { state: 'merged'; at: string; commit: string };

/** Status of a hand-in that the first commit of a `git log` merged. */
async function mergedBy({ git }: Repository, ...args: string[]): Promise<Extract<MergeStatus, { state: 'merged' }>> {
  const [commit = '', at = ''] = (await outputText(git(['log', '--first-parent', '--format=%H %cI', ...args]))).split(/\s/);
  return { state: 'merged', at, commit };
}

/** Tells from the remote's branches alone what became of a person's last hand-in: if it's closed, its branch is gone without a merge. */
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
