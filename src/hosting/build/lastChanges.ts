import { GitError, gitSync } from '../git/git.ts';

/** The output of git; undefined without git or a repository, or if git refuses a repository that another user owns. */
function tryGit(root: string, args: readonly string[]): string | undefined {
  try {
    // A partial clone must not fetch what it left out.
    return gitSync(root, args, { env: { GIT_NO_LAZY_FETCH: '1' } });
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/**
 * The last commit of each page and data file, in seconds since the epoch. Excludes data files with uncommitted changes. Undefined without
 * git or a repository, if git refuses a repository that another user owns, and in a shallow clone, in which every file would seem as old as
 * the clone.
 */
export function lastChanges(root: string): Record<string, number> | undefined {
  const log = tryGit(root, ['log', '--relative', '--name-only', '--format=%x00%ct %D', '--', 'content/pages', 'content/data']);
  const edited = tryGit(root, ['diff', '--relative', '--name-only', 'HEAD', '--', 'content/data']);
  if (log === undefined || edited === undefined) return undefined;
  const commits = log.split('\0').slice(1);
  const changes: Record<string, number> = {};
  for (const commit of commits) {
    const [first = '', ...files] = commit.trimEnd().split('\n');
    // git marks the oldest commits of a shallow clone this way.
    if (/\bgrafted\b/.test(first)) return undefined;
    for (const file of files.filter((name) => name !== '')) changes[file] ??= Number.parseInt(first, 10);
  }
  for (const file of edited.split('\n')) delete changes[file];
  return changes;
}
