import { spawnSync } from 'node:child_process';

/** What git prints; undefined where there is none, no repository, or one that git refuses because another user owns it. */
export function git(root: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 30_000,
    maxBuffer: 2 ** 28,
    // A partial clone must not fetch what it left out.
    env: { ...process.env, GIT_NO_LAZY_FETCH: '1' },
  });
  return status === 0 ? stdout : undefined;
}
