import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listUpTo } from '../../../domain/listUpTo.ts';
import { lineChange } from '../../splice/lineChange.ts';
import type { LineChange } from '../../splice/edits.ts';
import type { Save } from '../../editor/handIn.ts';
import { EditError } from '../../splice/splice.ts';
import type { Person } from '../settings.ts';
import { readBlobs, blobText } from './blobs.ts';
import { entries, printed } from '../../../hosting/git/git.ts';
import { treeOfMerge } from './mergeTree.ts';
import type { Repository } from './repository.ts';

/** An author's branch, and the folder in which they edit. Its methods must not overlap. */
export interface Branch {
  person: Person;
  /** Its name, here and on the remote. */
  name: string;
  ref: string;
  /** The folder with the files. */
  root: string;
  identity: Record<string, string>;
  tip: () => Promise<string>;
  /**
   * Commits what has been written; gives the commit, or undefined if nothing has changed.
   * @param message if it's left out, the names of the files
   */
  commit(message?: string): Promise<string | undefined>;
  /** Makes another commit the tip. The one before is kept under a ref of its own. */
  moveTo(commit: string): Promise<void>;
  /** Starts anew from main if main has everything that is here. */
  settle(): Promise<void>;
  /** Commits that main does not have, newest first. */
  saves(): Promise<Save[]>;
  /** What is different from the place where the branch left main. */
  changes(): Promise<LineChange[]>;
}

/** The name of somebody's branch, here and on the remote. */
export const branchName = ({ id }: Person): string => `edit/${id}`;
export const branchRef = (person: Person): string => `refs/heads/${branchName(person)}`;

/** Where the branch of someone left main, and the files that are different since. */
export async function changedFiles({ git, main }: Repository, ref: string): Promise<{ base: string; files: string[] }> {
  const base = await printed(git(['merge-base', main, ref]));
  return { base, files: await entries(git(['diff', '-z', '--name-only', '--no-renames', base, ref, '--', 'content'])) };
}

/** Whether a line of a raw diff says that something becomes a link or a program: git can hold these, too. */
export const isNoFile = (line: string) => line.startsWith(':') && !/^:\d{6} (?:100644|000000) /.test(line);

/** What a raw diff is about, for people. */
function commitSubject(staged: readonly string[]): string {
  const files = staged.filter((line) => !line.startsWith(':')).map((file) => file.replace('content/', ''));
  return `Change ${listUpTo(files, 3)}`;
}

async function addWorktree({ git, main, commitOf }: Repository, person: Person, root: string): Promise<void> {
  await git(['worktree', 'prune']);
  if ((await commitOf(branchRef(person))) !== undefined) {
    await git(['worktree', 'add', '--quiet', root, branchName(person)]);
    return;
  }
  // What they handed in before the folder was lost.
  const onRemote = await commitOf(`refs/remotes/origin/${branchName(person)}`);
  if (onRemote !== undefined) await git(['update-ref', pushedRef(person), onRemote]);
  await git(['worktree', 'add', '--quiet', '--no-track', '-b', branchName(person), root, onRemote ?? main]);
}

/** Ref of what was last pushed for someone. */
export const pushedRef = ({ id }: Person): string => `refs/pushed/${id}`;

/** The author and committer of somebody's commits, as git reads them from its environment. */
export const identityOf = ({ name, email }: Person): Record<string, string> => ({
  GIT_AUTHOR_NAME: name,
  GIT_AUTHOR_EMAIL: email,
  GIT_COMMITTER_NAME: name,
  GIT_COMMITTER_EMAIL: email,
});

/** Opens the branch of an author, and makes it at their first visit. */
export async function openBranch(repository: Repository, person: Person): Promise<Branch> {
  const { git, main, commitOf, isAncestor } = repository;
  const root = join(repository.folder, 'authors', person.id);
  const at = { cwd: root };
  const ref = branchRef(person);
  const identity = identityOf(person);
  if (!existsSync(join(root, '.git'))) await addWorktree(repository, person, root);
  // Left over by a server that was killed while it wrote.
  rmSync(join(repository.folder, 'site.git/worktrees', person.id, 'index.lock'), { force: true });

  const tip = () => printed(git(['rev-parse', ref]));
  const branch: Branch = {
    person,
    name: branchName(person),
    ref,
    root,
    identity,
    tip,
    async commit(message) {
      await git(['add', '--all', '--', 'content'], at);
      const staged = await entries(git(['diff', '-z', '--cached', '--raw', '--no-renames'], at));
      if (staged.length === 0) return undefined;
      if (staged.some(isNoFile)) {
        await git(['reset', '--quiet', '--hard'], at);
        throw new EditError('One of these files is a link, or a program. The editor only writes plain files.');
      }
      await git(['commit', '--quiet', '--no-verify', '--cleanup=whitespace', '--file=-'], {
        ...at,
        input: message ?? commitSubject(staged),
        env: identity,
      });
      return await tip();
    },
    async moveTo(commit) {
      const before = await tip();
      if (before === commit) return;
      if (!(await isAncestor(before, commit))) await git(['update-ref', `refs/kept/${person.id}/${before}`, before]);
      await git(['reset', '--quiet', '--hard', commit], at);
    },
    async settle() {
      const [own, target] = [await tip(), await commitOf(main)];
      if (target === undefined || (await isAncestor(target, own))) return;
      const { tree, conflicts } = await treeOfMerge(repository, target, own);
      // Main may have the changes as other commits: squashed, or rebased.
      if (conflicts.length === 0 && tree === (await printed(git(['rev-parse', `${target}^{tree}`])))) await branch.moveTo(target);
    },
    async saves() {
      const lines = await entries(git(['log', '-z', '--format=%H%x09%aI%x09%s', `${main}..${ref}`]));
      return lines.map((line) => {
        const [commit = '', when = '', ...message] = line.split('\t');
        return { commit, at: when, message: message.join('\t') };
      });
    },
    async changes() {
      const { base, files } = await changedFiles(repository, ref);
      const blobs = await readBlobs(
        git,
        [base, ref].flatMap((commit) => files.map((file) => ({ commit, file }))),
      );
      return files.map((file, index) => lineChange(file, blobText(blobs[index]) ?? '', blobText(blobs[files.length + index]) ?? ''));
    },
  };
  await branch.commit('Keep what was written when the server stopped');
  return branch;
}
