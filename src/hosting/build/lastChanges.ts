import { GitError, gitSync } from '../git/git.ts';

/** What git prints; undefined where there is none, no repository, or one that git refuses because another user owns it. */
function git(root: string, args: readonly string[]): string | undefined {
  try {
    // A partial clone must not fetch what it left out.
    return gitSync(root, args, { env: { GIT_NO_LAZY_FETCH: '1' } });
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/**
 * When each page and data file was last changed according to git, in seconds since 1970, by file; data files with changes that are not
 * committed are left out. Undefined without git or a repository, in one that git refuses because another user owns it, and in a shallow
 * clone, where every file would seem as old as the clone.
 */
export function lastChanges(root: string): Record<string, number> | undefined {
  const log = git(root, ['log', '--relative', '--name-only', '--format=%x00%ct %D', '--', 'content/pages', 'content/data']);
  const edited = git(root, ['diff', '--relative', '--name-only', 'HEAD', '--', 'content/data']);
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
