import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createQueue } from '../../queue.ts';
import { createGit, type Git, undefinedOnExitCode1 } from '../../../hosting/git/git.ts';
import type { EditingSettings } from '../settings.ts';

type RepositorySettings = Pick<EditingSettings, 'folder' | 'remote' | 'main' | 'gitConfig'>;

/** The bare clone that all authors share. */
export interface Repository {
  /** Contains the clone and the authors' worktrees. */
  folder: string;
  /** Runs git in the bare clone. */
  git: Git;
  /** Remote-tracking ref of main. Only what publishers may publish directly is ever pushed there. */
  main: string;
  /** Fetches all branches of the remote. */
  fetch(): Promise<void>;
  /** Resolves a ref to a commit; undefined if it doesn't exist. */
  commitOf: (ref: string) => Promise<string | undefined>;
  isAncestor: (commit: string, descendant: string) => Promise<boolean>;
}

/** Opens the clone, and creates it at the first start. @throws {GitError} if the remote can't be reached */
export async function openRepository({ folder, remote, main, gitConfig }: RepositorySettings): Promise<Repository> {
  const clone = join(folder, 'site.git');
  mkdirSync(clone, { recursive: true, mode: 0o700 });
  const git = createGit(clone, gitConfig);
  if (!existsSync(join(clone, 'HEAD'))) await git(['init', '--quiet', '--bare', '.']);
  await git(['config', 'remote.origin.url', remote]);
  await git(['config', 'remote.origin.fetch', '+refs/heads/*:refs/remotes/origin/*']);
  // Left by a server that was killed.
  for (const name of ['rebase', 'publish']) rmSync(join(folder, name), { recursive: true, force: true });
  await git(['worktree', 'prune']);
  const inTurn = createQueue();
  const repository: Repository = {
    folder,
    git,
    main: `refs/remotes/origin/${main}`,
    fetch: () => inTurn(async () => void (await git(['fetch', '--quiet', '--prune', '--no-tags', 'origin']))),
    async commitOf(ref) {
      const output = await undefinedOnExitCode1(git(['rev-parse', '--quiet', '--verify', `${ref}^{commit}`]));
      return output?.toString().trim();
    },
    isAncestor: async (commit, descendant) =>
      (await undefinedOnExitCode1(git(['merge-base', '--is-ancestor', commit, descendant]))) !== undefined,
  };
  await repository.fetch();
  if ((await repository.commitOf(repository.main)) === undefined) throw new Error(`The remote has no branch ${main}.`);
  return repository;
}
