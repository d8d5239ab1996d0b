import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve, dirname } from 'node:path';
import { diff3Merge, type MergeRegion } from 'node-diff3';
import { listUpTo, sentencesOf } from '../../domain/text.ts';
import { diffText, readBlobs, type Blob, blobText, splitNul, type Git, outputText, undefinedOnExitCode1 } from '../../build/git.ts';
import { sizePicture } from '../../build/pictures.ts';
import { UserError } from '../../domain/userError.ts';
import { isPictureFile } from '../../review/edits/edits.ts';
import { lineChange } from '../../review/edits/lineChange.ts';
import { labelAt, valuesIn } from '../../review/labels.ts';
import type { Choice, Conflict, ContentCommit, HandInRequest } from '../contract.ts';
import { isInMain, treeOfMerge, type Repository } from './repository.ts';
import type { Person } from './settings.ts';

export const branchName = ({ id }: Person): string => `edit/${id}`;
export const branchRef = (person: Person): string => `refs/heads/${branchName(person)}`;

export async function changedFiles({ git, main }: Repository, ref: string): Promise<{ base: string; files: string[] }> {
  const base = await outputText(git(['merge-base', main, ref]));
  return { base, files: await splitNul(git(['diff', '-z', '--name-only', '--no-renames', base, ref, '--', 'content'])) };
}

/** Line changes of a branch since its merge base with main. */
export async function branchChanges(repository: Repository, ref: string) {
  const { base, files } = await changedFiles(repository, ref);
  const names = [base, ref].flatMap((commit) => files.map((file) => `${commit}:${file}`));
  const blobs = await readBlobs(repository.git, names);
  const changes = files.map((file, index) => lineChange(file, diffText(file, blobs[index]), diffText(file, blobs[files.length + index])));
  return { base, changes };
}

/** Stages the content of a worktree, and returns the staged files. @throws {UserError} if one of them is a symlink or a submodule */
export async function stageContent(git: Git, cwd: string): Promise<string[]> {
  // Windows and archives set the executable bit by chance.
  await git(['-c', 'core.fileMode=false', 'add', '--all', '--', 'content'], { cwd });
  const staged = await splitNul(git(['diff', '-z', '--cached', '--raw', '--no-renames'], { cwd }));
  if (staged.some((line) => line.startsWith(':') && !/^:(?:\d{6} (?:100644|000000)|100755 100755) /.test(line))) {
    await git(['reset', '--quiet', '--hard'], { cwd });
    throw new UserError('One of these files is a link. The editor only writes plain files.');
  }
  return staged.filter((line) => !line.startsWith(':'));
}

export const commitStaged = (git: Git, cwd: string, person: Person, message: string): Promise<Buffer> =>
  git(['commit', '--quiet', '--no-verify', '--cleanup=whitespace', '--file=-'], { cwd, input: message, env: identityOf(person) });

/** Adds a worktree. What git knows of one that isn't there, forced twice, it forgets, though a killed git locked it. */
export async function addWorktree(git: Git, ...args: string[]): Promise<void> {
  await git(['worktree', 'prune']);
  await git(['worktree', 'add', '--quiet', '--force', '--force', ...args]);
}

async function checkOutBranch({ git, main, commitOf }: Repository, person: Person, root: string): Promise<void> {
  if ((await commitOf(branchRef(person))) !== undefined) return await addWorktree(git, root, branchName(person));
  // The remote still has what they handed in before their worktree was lost.
  const onRemote = await commitOf(`refs/remotes/origin/${branchName(person)}`);
  if (onRemote !== undefined) await git(['update-ref', pushedRef(person), onRemote]);
  await addWorktree(git, '--no-track', '-b', branchName(person), root, onRemote ?? main);
}

/** Ref of the commit that was last pushed for a person. */
export const pushedRef = ({ id }: Person): string => `refs/pushed/${id}`;

const identityOf = ({ name, email }: Person): Record<string, string> => ({
  GIT_AUTHOR_NAME: name,
  GIT_AUTHOR_EMAIL: email,
  GIT_COMMITTER_NAME: name,
  GIT_COMMITTER_EMAIL: email,
});

/** An author's branch, with its worktree. Calls of its functions must not overlap. */
export type Branch = Awaited<ReturnType<typeof openBranch>>;

/** Opens an author's branch and its worktree, and creates them on their first visit. */
export async function openBranch(repository: Repository, person: Person) {
  const { git, main, commitOf, isAncestor } = repository;
  const root = join(repository.folder, 'authors', person.id);
  const ref = branchRef(person);
  /** What the last start over has taken, until something else is saved. */
  const droppedRef = `refs/dropped/${person.id}`;
  if (!existsSync(join(root, '.git'))) await checkOutBranch(repository, person, root);
  const gitFile = async (name: string) => resolve(root, await outputText(git(['rev-parse', '--git-path', name], { cwd: root })));
  // Without an index, the server was killed while git checked the files out: those that are missing are not removed.
  if (!existsSync(await gitFile('index'))) await git(['reset', '--quiet', '--hard'], { cwd: root });

  const tip = () => outputText(git(['rev-parse', ref]));
  const branch = {
    person,
    name: branchName(person),
    ref,
    root,
    tip,
    /** Commits changes of the worktree. Returns undefined if nothing has changed. @param message by default, it lists the files */
    async commit(message?: string): Promise<string | undefined> {
      const staged = await stageContent(git, root);
      if (staged.length === 0) return undefined;
      const files = staged.map((file) => file.replace('content/', ''));
      await commitStaged(git, root, person, message ?? `Change ${listUpTo(files, 3)}`);
      await git(['update-ref', '-d', droppedRef]);
      return await tip();
    },
    /** Resets the branch to a commit. If that drops commits, a ref keeps them. */
    async moveTo(commit: string): Promise<void> {
      const before = await tip();
      if (before === commit) return;
      if (!(await isAncestor(before, commit))) await git(['update-ref', `refs/kept/${person.id}/${before}`, before]);
      await git(['reset', '--quiet', '--hard', commit], { cwd: root });
    },
    /** Commits what isn't yet, and resets the branch to main if main already contains all of its changes. */
    async resetIfMerged(): Promise<void> {
      // Left by a commit that failed, or by a server that was killed: a reset would lose it.
      await branch.commit('Keep what was written and not committed');
      const [current, target] = [await tip(), await commitOf(main)];
      if (target === undefined || (await isAncestor(target, current))) return;
      if (await isInMain(repository, current)) await branch.moveTo(target);
    },
    /** Takes all of an author's saves off the branch, which is then as main is. They can be brought back until something is saved. */
    async startOver(): Promise<void> {
      await branch.commit('Keep what was written and not committed');
      const [before, target = before] = [await tip(), await commitOf(main)];
      // Asked once more, because no answer came, it takes nothing.
      if (await isAncestor(before, target)) return;
      await branch.moveTo(target);
      await git(['update-ref', droppedRef, before]);
    },
    async bringBack(): Promise<void> {
      const dropped = await branch.dropped();
      if (dropped === undefined) throw new UserError('These saves are not there any more. Load the page again.');
      await branch.commit('Keep what was written and not committed');
      await branch.moveTo(dropped);
      await git(['update-ref', '-d', droppedRef]);
    },
    /** The last of the saves that can be brought back; undefined if there are none, or main has them by now. */
    async dropped(): Promise<string | undefined> {
      const commit = await commitOf(droppedRef);
      return commit === undefined || (await isInMain(repository, commit)) ? undefined : commit;
    },
    /** Commits that main doesn't have, newest first. */
    saves: () => readCommits(git, `${main}..${ref}`),
    changes: async () => (await branchChanges(repository, ref)).changes,
  };
  return branch;
}

/** Commits of a `git log`, newest first. */
export async function readCommits(git: Git, ...args: string[]): Promise<ContentCommit[]> {
  const lines = await splitNul(git(['log', '-z', '--format=%H%x09%aI%x09%an%x09%s', ...args]));
  return lines.map((line) => {
    const [commit = '', at = '', who = '', ...message] = line.split('\t');
    return { commit, at, who, message: message.join('\t') };
  });
}

type SentenceConflict = Record<'base' | 'branch' | 'main', string>;

/** Merged text, or a passage that is still to be decided. */
export type MergedPart = string | SentenceConflict;

/** True if the sentences of a conflict correspond one to one: the same number on each side, none of them moved. */
const isAligned = (branch: string[], base: string[], main: string[]) =>
  branch.length === base.length &&
  main.length === base.length &&
  [branch, main].every((side) => side.every((sentence, index) => sentence === base[index] || !base.includes(sentence)));

function mergeRegion({ ok = [], conflict }: MergeRegion<string>): MergedPart[] {
  if (!conflict) return [ok.join('')];
  const { a: branch, o: base, b: main } = conflict;
  // Edits of neighboring sentences don't conflict, although diff3 reports them as one region.
  if (!isAligned(branch, base, main)) return [{ branch: branch.join(''), base: base.join(''), main: main.join('') }];
  return base.map((baseSentence, index) => {
    const [branchSentence = '', mainSentence = ''] = [branch[index], main[index]];
    if (branchSentence === baseSentence || branchSentence === mainSentence) return mainSentence;
    return mainSentence === baseSentence ? branchSentence : { branch: branchSentence, base: baseSentence, main: mainSentence };
  });
}

/** Three-way merge of a text, sentence by sentence. Returns merged text and conflicts, in order. */
export function mergeSentences(branch: string, base: string, main: string): MergedPart[] {
  const regions = diff3Merge(sentencesOf(branch), sentencesOf(base), sentencesOf(main), { excludeFalseConflicts: true });
  return regions.flatMap(mergeRegion);
}

type FileMerge = Awaited<ReturnType<typeof mergeFile>>;

/** Author and time of the last change of a passage; undefined if it isn't there, because somebody removed it. */
async function authorOf({ git }: Repository, commit: string, file: string, text: string, passage: string) {
  const start = passage.trim() === '' ? -1 : text.indexOf(passage);
  if (start < 0) return undefined;
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const lines = `${lineAt(start)},${lineAt(start + passage.trimEnd().length)}`;
  const blamed = await outputText(git(['blame', '--line-porcelain', '-L', lines, commit, '--', file]));
  const times = [...blamed.matchAll(/^author (.*)\n[^]*?^author-time (\d+)/gm)];
  const [latest] = times.map(([, who = '', seconds]) => ({ who, seconds: Number(seconds) })).toSorted((a, b) => b.seconds - a.seconds);
  return latest && { who: latest.who, at: new Date(latest.seconds * 1000).toISOString() };
}

/** A small copy of a picture as a data address; undefined if the file is none, or can't be read. */
async function thumbnail(file: string, blob: Blob | undefined): Promise<string | undefined> {
  if (!blob || !isPictureFile(file)) return undefined;
  if (file.endsWith('.svg')) return `data:image/svg+xml;base64,${blob.bytes.toString('base64')}`;
  const small = await sizePicture(blob.bytes, 400, 'webp').catch(() => undefined);
  return small && `data:image/webp;base64,${small.toString('base64')}`;
}

async function mergeFile(repository: Repository, file: string, commits: Record<'base' | 'branch' | 'main', string>) {
  const names = [commits.base, commits.branch, commits.main].map((commit) => `${commit}:${file}`);
  const blobs = await readBlobs(repository.git, names);
  // Null if the file doesn't exist, undefined if it isn't UTF-8 text.
  const [base, branch, main] = blobs.map((blob) => {
    const text = blobText(blob);
    return text !== null && (text.includes('\0') || !blob?.bytes.equals(Buffer.from(text))) ? undefined : text;
  });
  const [{ who, at } = { who: '', at: '' }] = await readCommits(repository.git, '-1', commits.main, '--', file);
  // Ids are undefined if the file doesn't exist on that side.
  const merge = { file, blobs: { branch: blobs[1]?.id, main: blobs[2]?.id } };
  if (isPictureFile(file) || typeof branch !== 'string' || typeof main !== 'string') {
    const shown = { base: base ?? null, branch: branch === undefined ? '' : branch, main: main === undefined ? '' : main };
    const pictures = await Promise.all(blobs.slice(1).map((blob) => thumbnail(file, blob)));
    const whole: Conflict = { id: file, file, isWhole: true, ...shown, who, at, pictures: { branch: pictures[0], main: pictures[1] } };
    return { ...merge, parts: undefined, conflicts: [whole] };
  }
  const parts = mergeSentences(branch, base ?? '', main).map((part, index) =>
    typeof part === 'string' ? part : { ...part, id: `${file}#${index}` },
  );
  const { root, pathAt } = valuesIn(file.endsWith('.yaml') ? branch : '');
  let offset = 0;
  const conflicts: Conflict[] = [];
  for (const part of parts) {
    const written = typeof part === 'string' ? part : part.branch;
    const label = labelAt([], pathAt(offset + written.search(/\S|$/)), root);
    if (typeof part !== 'string') {
      const author = (await authorOf(repository, commits.main, file, main, part.main)) ?? { who, at };
      conflicts.push({ ...part, file, ...(label !== '' && { label }), isWhole: false, ...author });
    }
    offset += written.length;
  }
  return { ...merge, parts, conflicts };
}

/** The text of a resolved conflict. An author's own wording gets the whitespace around the text that it replaces. */
function resolvedText({ branch, main }: SentenceConflict, choice: Choice | undefined): string {
  if (!choice || 'take' in choice) return choice?.take === 'branch' ? branch : main;
  const words = choice.text.trim();
  const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(branch === '' ? main : branch) ?? [];
  return words === '' ? '' : before + words + after;
}

/** The blob of a file with all conflicts resolved; undefined if that deletes the file. */
async function resolvedFile({ git }: Repository, { file, parts, blobs }: FileMerge, choices: Record<string, Choice>) {
  if (!parts) {
    const choice = choices[file];
    return blobs[choice && 'take' in choice ? choice.take : 'main'];
  }
  const text = parts.map((part) => (typeof part === 'string' ? part : resolvedText(part, choices[part.id]))).join('');
  return await outputText(git(['hash-object', '-w', '--stdin'], { input: text }));
}

/** Rebases a commit in a temporary worktree. Returns the new commit, or undefined if there are conflicts. @param since commit to leave out */
async function rebased({ git, folder }: Repository, { person }: Branch, tip: string, onto: string, since = onto) {
  const cwd = join(folder, 'rebase', person.id);
  rmSync(cwd, { recursive: true, force: true });
  await addWorktree(git, '--detach', cwd, tip);
  try {
    const isClean = await undefinedOnExitCode1(git(['rebase', '--quiet', '--onto', onto, since], { cwd, env: identityOf(person) }));
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

/** Rebases a branch or, if that conflicts, makes it one commit with the author's choices. Returns the conflicts to decide before. */
export async function updateBranch(repository: Repository, branch: Branch, onto: string, { between, choices }: HandInRequest) {
  const { git, isAncestor } = repository;
  const tip = await branch.tip();
  if (await isAncestor(onto, tip)) return [];
  const base = await outputText(git(['merge-base', onto, tip]));
  // What was handed in before and merged as one commit: only what was saved since is still to be merged.
  const handedIn = await repository.commitOf(pushedRef(branch.person));
  const isBetween = handedIn !== undefined && (await isAncestor(base, handedIn)) && (await isAncestor(handedIn, tip));
  const isMerged = isBetween && onto === (await repository.commitOf(repository.main)) && (await isInMain(repository, handedIn));
  const clean = await rebased(repository, branch, tip, onto, isMerged ? handedIn : undefined);
  const { tree, conflicts: files } = await treeOfMerge(repository, onto, tip);
  // A rebase leaves out changes that main had before, also if they were reverted there: then the merge has more.
  if (clean !== undefined && (files.length > 0 || tree === (await outputText(git(['rev-parse', `${clean}^{tree}`]))))) {
    await branch.moveTo(clean);
    return [];
  }
  const merges: FileMerge[] = [];
  for (const file of files) merges.push(await mergeFile(repository, file, { base, branch: tip, main: onto }));
  const open = merges.flatMap(({ conflicts }) => conflicts);
  const isDecided = between?.tip === tip && between.onto === onto && open.every(({ id }) => Object.hasOwn(choices, id));
  if (open.length > 0 && !isDecided) return open;
  const decided = new Map<string, string | undefined>();
  for (const merge of merges) decided.set(merge.file, await resolvedFile(repository, merge, choices));
  const merged = await withFiles(repository, branch, tree, decided);
  const isSame = merged === (await outputText(git(['rev-parse', `${onto}^{tree}`])));
  const saves = await branch.saves();
  const lines = saves.length > 1 ? saves.map(({ message }) => `- ${message}`) : [];
  const input = [saves[0]?.message ?? 'Edit the content', '', ...lines].join('\n').trim();
  const commit = () => outputText(git(['commit-tree', merged, '-p', onto, '-F', '-'], { input, env: identityOf(branch.person) }));
  await branch.moveTo(isSame ? onto : await commit());
  return [];
}
