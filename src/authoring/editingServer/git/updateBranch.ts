import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HandInRequest } from '../../editor/handIn.ts';
import { addAnew, type Branch } from './branch.ts';
import { outputText, undefinedOnExitCode1 } from '../../../hosting/git/git.ts';
import { type FileMerge, mergeFile, resolvedFile } from './mergeFile.ts';
import { treeOfMerge } from './mergeTree.ts';
import type { Repository } from './repository.ts';

/** Rebases a commit in a temporary worktree. Returns the new commit, or undefined if there are conflicts. */
async function rebased({ git, folder }: Repository, { person, identity }: Branch, tip: string, onto: string): Promise<string | undefined> {
  const cwd = join(folder, 'rebase', person.id);
  rmSync(cwd, { recursive: true, force: true });
  await git(['worktree', 'prune']);
  await git([...addAnew, '--detach', cwd, tip]);
  try {
    const isClean = await undefinedOnExitCode1(git(['rebase', '--quiet', onto], { cwd, env: identity }));
    return isClean && (await outputText(git(['rev-parse', 'HEAD'], { cwd })));
  } finally {
    await git(['worktree', 'remove', '--force', cwd]);
  }
}

/** Writes a tree with other blobs for some files; an undefined blob removes the file. */
async function withFiles({ git, folder }: Repository, { person, root }: Branch, tree: string, files: Map<string, string | undefined>) {
  const index = join(folder, 'rebase', `${person.id}.index`);
  const options = { cwd: root, env: { GIT_INDEX_FILE: index } };
  const lines = [...files].map(([file, blob]) => `${blob === undefined ? `0 ${'0'.repeat(40)}` : `100644 ${blob}`}\t${file}\0`);
  mkdirSync(dirname(index), { recursive: true });
  await git(['read-tree', tree], options);
  await git(['update-index', '-z', '--index-info'], { ...options, input: lines.join('') });
  const written = await outputText(git(['write-tree'], options));
  rmSync(index, { force: true });
  return written;
}

const joinMessages = (messages: readonly string[]) =>
  [messages[0] ?? 'Edit the content', '', ...(messages.length > 1 ? messages.map((message) => `- ${message}`) : [])].join('\n').trim();

/**
 * Brings a branch up to date with a commit: by a rebase or, if that conflicts, as one commit with the author's choices. The branch moves
 * only after all conflicts are decided.
 * @returns the conflicts to decide; empty once the branch is up to date
 */
export async function updateBranch(repository: Repository, branch: Branch, onto: string, { between, choices }: HandInRequest) {
  const { git, isAncestor } = repository;
  const tip = await branch.tip();
  if (await isAncestor(onto, tip)) return [];
  const clean = await rebased(repository, branch, tip, onto);
  const { tree, conflicts: files } = await treeOfMerge(repository, onto, tip);
  // A rebase leaves out changes that main had before, also if they were reverted there: then the merge has more.
  if (clean !== undefined && (files.length > 0 || tree === (await outputText(git(['rev-parse', `${clean}^{tree}`]))))) {
    await branch.moveTo(clean);
    return [];
  }
  const base = await outputText(git(['merge-base', onto, tip]));
  const merges: FileMerge[] = [];
  for (const file of files) merges.push(await mergeFile(repository, file, { base, branch: tip, main: onto }));
  const open = merges.flatMap(({ conflicts }) => conflicts);
  const isDecided = between?.tip === tip && between.onto === onto && open.every(({ id }) => Object.hasOwn(choices, id));
  if (open.length > 0 && !isDecided) return open;
  const decided = new Map<string, string | undefined>();
  for (const merge of merges) decided.set(merge.file, await resolvedFile(repository, merge, choices));
  const merged = await withFiles(repository, branch, tree, decided);
  const isSame = merged === (await outputText(git(['rev-parse', `${onto}^{tree}`])));
  const input = joinMessages((await branch.saves()).map(({ message }) => message));
  const commit = () => outputText(git(['commit-tree', merged, '-p', onto, '-F', '-'], { input, env: branch.identity }));
  await branch.moveTo(isSame ? onto : await commit());
  return [];
}
