import { createGit, entries, type Git, printed, unlessNo } from '../../git/git.ts';

/** The branch that the server follows, of a remote of its checkout. */
export interface Followed {
  remote: string;
  branch: string;
}

/** Where a look has found the branch, or why it could not. */
export type BranchLook =
  | { kind: 'same'; commit: string }
  /** The checkout has moved; with the files that count only after a build. */
  | { kind: 'moved'; commit: string; waiting: string[] }
  /** The checkout stays as it is. @param reason for the log: it may name the remote */
  | { kind: 'problem'; problem: string; reason: string };

/** A remote that is away must not hold up the next look for long. */
const gitTimeoutMs = 30_000;
/** Files of which a running server shows the edits. */
const isLive = (file: string) => /^content\/(?:data|news|pages)\//.test(file);

/**
 * Filters that the settings of the checkout name, replaced by nothing, as an environment: a commit must not choose, by its attributes, which
 * programs run here.
 */
async function withoutFilters(git: Git): Promise<Record<string, string>> {
  const output = await unlessNo(git(['config', '-z', '--name-only', '--get-regexp', String.raw`^filter\.`]));
  const names = new Set((output?.toString() ?? '').split('\0').flatMap((key) => /^(filter\..*)\.[^.]+$/s.exec(key)?.[1] ?? []));
  const off = { smudge: '', clean: '', process: '', required: 'false' };
  const settings = [...names].flatMap((name) => Object.entries(off).map(([key, value]) => [`${name}.${key}`, value] as const));
  const pairs = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return Object.fromEntries([['GIT_CONFIG_COUNT', String(settings.length)], ...pairs]) as Record<string, string>;
}

const explainWith = (problem: string) => (error: unknown) => ({
  kind: 'problem' as const,
  problem,
  reason: error instanceof Error ? error.message : String(error),
});

/**
 * Fetches a branch and moves a checkout on to it, as `git pull --ff-only` does, but runs nothing that a commit brings: no hooks, no filters.
 * Nothing is merged, and whatever has been edited in the checkout stays.
 * @param root folder of the checkout
 */
export async function fastForward(root: string, { remote, branch }: Followed): Promise<BranchLook> {
  const git = createGit(root, undefined, gitTimeoutMs);
  const ref = `refs/remotes/${remote}/${branch}`;
  const fetch = ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--end-of-options', remote, `+refs/heads/${branch}:${ref}`];
  const failed = await git(fetch).then(() => undefined, explainWith("The branch can't be fetched."));
  if (failed) return failed;
  try {
    const [before = '', commit = ''] = (await printed(git(['rev-parse', 'HEAD', `${ref}^{commit}`]))).split('\n');
    const isAncestor = async (one: string, other: string) =>
      (await unlessNo(git(['merge-base', '--is-ancestor', one, other]))) !== undefined;
    if (commit === before) return { kind: 'same', commit };
    // At once: visitors wait for what was pushed, and each of these is a process.
    const [isOlder, isNewer, files, env] = await Promise.all([
      isAncestor(commit, before),
      isAncestor(before, commit),
      entries(git(['diff', '-z', '--name-only', '--no-renames', before, commit])),
      withoutFilters(git),
    ]);
    // Somebody who works in the checkout may have commits that are not pushed yet.
    if (isOlder) return { kind: 'same', commit: before };
    if (!isNewer) {
      const problem = "The branch doesn't continue what is checked out: its history was rewritten, or the checkout has commits of its own.";
      return { kind: 'problem', problem, reason: `${commit} does not contain ${before}.` };
    }
    await git(['-c', 'merge.autoStash=false', 'merge', '--quiet', '--ff-only', '--no-stat', commit], { env });
    return { kind: 'moved', commit, waiting: files.filter((file) => !isLive(file)) };
  } catch (error) {
    return explainWith("The checkout can't be moved on to the branch, perhaps because files that it changes were edited here.")(error);
  }
}
