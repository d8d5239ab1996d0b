import { spawnSync } from 'node:child_process';

/**
 * When each page was last changed according to git, in seconds since 1970, by file. Undefined without git or a repository, in one
 * that git refuses because another user owns it, and in a shallow clone, where every file would seem as old as the clone.
 */
export function lastChanges(root: string): Record<string, number> | undefined {
  const { status, stdout } = spawnSync(
    'git',
    ['-c', 'core.quotePath=false', 'log', '--relative', '--name-only', '--format=%x00%ct %D', '--', 'content/pages'],
    // A partial clone must not fetch what it left out.
    { cwd: root, encoding: 'utf8', timeout: 10_000, maxBuffer: 2 ** 28, env: { ...process.env, GIT_NO_LAZY_FETCH: '1' } },
  );
  if (status !== 0) return undefined;
  const commits = stdout.split('\0').slice(1);
  const changes: Record<string, number> = {};
  for (const commit of commits) {
    const [first = '', ...files] = commit.trimEnd().split('\n');
    // git marks the oldest commits of a shallow clone this way.
    if (/\bgrafted\b/.test(first)) return undefined;
    for (const file of files.filter((name) => name !== '')) changes[file] ??= Number.parseInt(first, 10);
  }
  return changes;
}
