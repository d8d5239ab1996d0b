import { spawnSync } from 'node:child_process';

/**
 * When each page was changed last, in seconds since 1970 by its file, as far as git tells. Empty where git or the
 * repository is missing, or the history is not whole: in a shallow clone every file seems to be as old as the clone.
 */
export function lastChanges(root) {
  const { status, stdout } = spawnSync(
    'git',
    ['-c', 'core.quotePath=false', 'log', '--relative', '--name-only', '--format=%x00%ct %D', '--', 'content/pages'],
    // No fetching of what a partial clone left out.
    { cwd: root, encoding: 'utf8', timeout: 10_000, maxBuffer: 2 ** 28, env: { ...process.env, GIT_NO_LAZY_FETCH: '1' } },
  );
  const commits = status === 0 ? stdout.split('\0').slice(1) : [];
  const changes = {};
  for (const commit of commits) {
    const [first = '', ...files] = commit.trimEnd().split('\n');
    // So git marks the commits before which a shallow clone knows nothing.
    if (/\bgrafted\b/.test(first)) return {};
    for (const file of files.filter((name) => name !== '')) changes[file] ??= Number.parseInt(first, 10);
  }
  return changes;
}
