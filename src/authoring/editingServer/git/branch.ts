import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listUpTo } from '../../../domain/listUpTo.ts';
import { lineChange } from '../../splice/lineChange.ts';
import type { LineChange } from '../../splice/edits.ts';
import type { Save } from '../../editor/handIn.ts';
import { EditError } from '../../splice/splice.ts';
import type { Person } from '../settings.ts';
import { diffText, readBlobs } from '../../../hosting/git/blobs.ts';
import { splitNul, type Git, outputText } from '../../../hosting/git/git.ts';
import { isInMain } from './mergeTree.ts';
import type { Repository } from './repository.ts';

/** A person's branch: `edit/heron`. */
export const branchName = ({ id }: Person): string => `edit/${id}`;
/** Its full name: `refs/heads/edit/heron`. */
export const branchRef = (person: Person): string => `refs/heads/${branchName(person)}`;

/** The merge base of a branch with main, and the content files that differ from it. */
export async function changedFiles({ git, main }: Repository, ref: string): Promise<{ base: string; files: string[] }> {
  const base = await outputText(git(['merge-base', main, ref]));
  return { base, files: await splitNul(git(['diff', '-z', '--name-only', '--no-renames', base, ref, '--', 'content'])) };
}

/**
 * Stages the content of a worktree, without changes of the executable bit, which Windows and archives set by chance. Returns the staged
 * files.
 * @throws {EditError} if one of them is a symlink or a submodule
 */
export async function stageContent(git: Git, cwd: string): Promise<string[]> {
  await git(['-c', 'core.fileMode=false', 'add', '--all', '--', 'content'], { cwd });
  const staged = await splitNul(git(['diff', '-z', '--cached', '--raw', '--no-renames'], { cwd }));
  if (staged.some((line) => line.startsWith(':') && !/^:(?:\d{6} (?:100644|000000)|100755 100755) /.test(line))) {
    await git(['reset', '--quiet', '--hard'], { cwd });
    throw new EditError('One of these files is a link. The editor only writes plain files.');
  }
  return staged.filter((line) => !line.startsWith(':'));
}

/** Commits what is staged in a worktree, as a person. */
export const commitStaged = (git: Git, cwd: string, person: Person, message: string): Promise<Buffer> =>
  git(['commit', '--quiet', '--no-verify', '--cleanup=whitespace', '--file=-'], { cwd, input: message, env: identityOf(person) });

/** Begins a command that adds a worktree. What it knows of one that isn't there, forced twice, it forgets, though a killed git locked it. */
export const addAnew = ['worktree', 'add', '--quiet', '--force', '--force'];

async function addWorktree({ git, main, commitOf }: Repository, person: Person, root: string): Promise<void> {
  await git(['worktree', 'prune']);
  if ((await commitOf(branchRef(person))) !== undefined) {
    await git([...addAnew, root, branchName(person)]);
    return;
  }
  // The remote still has what they handed in before their worktree was lost.
  const onRemote = await commitOf(`refs/remotes/origin/${branchName(person)}`);
  if (onRemote !== undefined) await git(['update-ref', pushedRef(person), onRemote]);
  await git([...addAnew, '--no-track', '-b', branchName(person), root, onRemote ?? main]);
}

/** Ref of the commit that was last pushed for a person. */
export const pushedRef = ({ id }: Person): string => `refs/pushed/${id}`;

/** Environment variables that make a person the author and committer. */
const identityOf = ({ name, email }: Person): Record<string, string> => ({
  GIT_AUTHOR_NAME: name,
  GIT_AUTHOR_EMAIL: email,
  GIT_COMMITTER_NAME: name,
  GIT_COMMITTER_EMAIL: email,
});

/** An author's branch, with its worktree. Calls of its functions must not overlap. */
export interface Branch {
  person: Person;
  /** Branch name, here and on the remote. */
  name: string;
  ref: string;
  /** Folder of the worktree. */
  root: string;
  /** Environment variables with the author of commits. */
  identity: Record<string, string>;
  tip(): Promise<string>;
  /** Commits changes of the worktree. Returns undefined if nothing has changed. @param message by default, it lists the files */
  commit(message?: string): Promise<string | undefined>;
  /** Resets the branch to a commit. If that drops commits, a ref keeps them. */
  moveTo(commit: string): Promise<void>;
  /** Commits what isn't yet, and resets the branch to main if main already contains all of its changes. */
  resetIfMerged(): Promise<void>;
  /** Commits that main doesn't have, newest first. */
  saves(): Promise<Save[]>;
  /** Line changes since the merge base with main. */
  changes(): Promise<LineChange[]>;
}

/** Opens an author's branch and its worktree, and creates them on their first visit. */
export async function openBranch(repository: Repository, person: Person): Promise<Branch> {
  const { git, main, commitOf, isAncestor } = repository;
  const root = join(repository.folder, 'authors', person.id);
  const ref = branchRef(person);
  const identity = identityOf(person);
  if (!existsSync(join(root, '.git'))) await addWorktree(repository, person, root);
  const gitFile = async (name: string) => resolve(root, await outputText(git(['rev-parse', '--git-path', name], { cwd: root })));
  // Without an index, the server was killed while git checked the files out: those that are missing are not removed.
  if (!existsSync(await gitFile('index'))) await git(['reset', '--quiet', '--hard'], { cwd: root });

  const tip = () => outputText(git(['rev-parse', ref]));
  const branch: Branch = {
    person,
    name: branchName(person),
    ref,
    root,
    identity,
    tip,
    async commit(message) {
      const staged = await stageContent(git, root);
      if (staged.length === 0) return undefined;
      const files = staged.map((file) => file.replace('content/', ''));
      await commitStaged(git, root, person, message ?? `Change ${listUpTo(files, 3)}`);
      return await tip();
    },
    async moveTo(commit) {
      const before = await tip();
      if (before === commit) return;
      if (!(await isAncestor(before, commit))) await git(['update-ref', `refs/kept/${person.id}/${before}`, before]);
      await git(['reset', '--quiet', '--hard', commit], { cwd: root });
    },
    async resetIfMerged() {
      // Left by a commit that failed, or by a server that was killed: a reset would lose it.
      await branch.commit('Keep what was written and not committed');
      const [current, target] = [await tip(), await commitOf(main)];
      if (target === undefined || (await isAncestor(target, current))) return;
      if (await isInMain(repository, current)) await branch.moveTo(target);
    },
    async saves() {
      const lines = await splitNul(git(['log', '-z', '--format=%H%x09%aI%x09%s', `${main}..${ref}`]));
      return lines.map((line) => {
        const [commit = '', when = '', ...message] = line.split('\t');
        return { commit, at: when, message: message.join('\t') };
      });
    },
    async changes() {
      const { base, files } = await changedFiles(repository, ref);
      const names = [base, ref].flatMap((commit) => files.map((file) => `${commit}:${file}`));
      const blobs = await readBlobs(git, names);
      return files.map((file, index) => lineChange(file, diffText(file, blobs[index]), diffText(file, blobs[files.length + index])));
    },
  };
  return branch;
}
