import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createGit, GitError, undefinedOnExitCode1, splitNul, outputText } from '../../build/git.ts';
import { coalesce } from '../../domain/memoize.ts';
import type { EditingSettings } from './settings.ts';

interface RepositorySettings extends Pick<EditingSettings, 'folder' | 'remote' | 'main' | 'gitConfig'> {
  log?: (line: string) => void;
  /** Milliseconds that a request waits for a fetch, which may go on behind it. Proxies wait longer for a response (docs/operating.md). */
  fetchWait?: number;
}

/** The bare clone that all authors share. */
export type Repository = Awaited<ReturnType<typeof openRepository>>;

/** Opens the clone. The first start creates it. @throws {GitError} if that needs the remote, and it can't be reached */
export async function openRepository({ folder, remote, main, gitConfig, log, fetchWait = 20_000 }: RepositorySettings) {
  const clone = join(folder, 'site.git');
  mkdirSync(clone, { recursive: true, mode: 0o700 });
  const git = createGit(clone, { gitConfig, log });
  if (!existsSync(join(clone, 'HEAD'))) await git(['init', '--quiet', '--bare', '.']);
  await git(['config', 'remote.origin.url', remote]);
  await git(['config', 'remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*']);
  // Left by a server that was killed.
  for (const name of ['rebase', 'publish']) rmSync(join(folder, name), { recursive: true, force: true });
  await git(['worktree', 'prune']);
  const fetchAll = coalesce(async () => void (await git(['fetch', '--quiet', '--prune', '--no-tags', 'origin'])));
  const repository = {
    folder,
    git,
    /** Remote-tracking ref of main. Only what publishers may publish directly is ever pushed there. */
    main: `refs/remotes/origin/${main}`,
    /** Fetches all branches of the remote. Calls share fetches. @throws {GitError} if the remote fails, or hasn't answered after 20 s */
    async fetch() {
      const late = once(AbortSignal.timeout(fetchWait), 'abort').then(() => {
        throw new GitError('fetch', undefined, Buffer.alloc(0), `The remote hasn't answered after ${fetchWait / 1000} s.`);
      });
      await Promise.race([fetchAll(), late]);
    },
    async commitOf(ref: string) {
      const output = await undefinedOnExitCode1(git(['rev-parse', '--quiet', '--verify', `${ref}^{commit}`]));
      return output?.toString().trim();
    },
    isAncestor: async (commit: string, descendant: string) =>
      (await undefinedOnExitCode1(git(['merge-base', '--is-ancestor', commit, descendant]))) !== undefined,
  };
  const isNew = (await repository.commitOf(repository.main)) === undefined;
  await (isNew ? fetchAll() : repository.fetch()).catch((error: Error) => {
    if (isNew) throw error;
    log?.(`${error.message} The clone is used as it is.`);
  });
  if (isNew && (await repository.commitOf(repository.main)) === undefined) throw new Error(`The remote has no branch ${main}.`);
  return repository;
}

/** Merges two commits without a worktree. @returns the merged tree, and the files with conflicts */
export async function treeOfMerge({ git }: Repository, one: string, other: string): Promise<{ tree: string; conflicts: string[] }> {
  // Without rename detection, an edit of a renamed file is a conflict, so that its author decides.
  const args = ['-c', 'merge.renames=false', 'merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', one, other];
  const output = git(args).catch((error: unknown) => {
    if (error instanceof GitError && error.exitCode === 1) return error.output;
    throw error;
  });
  const [tree = '', ...conflicts] = await splitNul(output);
  return { tree, conflicts };
}

/** True if main has all changes of a commit. After a squash or rebase merge it has the same tree in other commits. */
export async function isInMain(repository: Repository, commit: string): Promise<boolean> {
  const { git, main } = repository;
  const { tree, conflicts } = await treeOfMerge(repository, main, commit);
  return conflicts.length === 0 && tree === (await outputText(git(['rev-parse', `${main}^{tree}`])));
}
