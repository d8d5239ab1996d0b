import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isFull } from '../../tests/support/full.ts';
import { createRemote } from '../../tests/support/remote.ts';
import { fastForward, createBranchPoller, type PollResult } from './pollBranch.ts';

/** A remote, and a server's checkout that follows it. */
function site() {
  const remote = createRemote();
  onTestFinished(remote.remove);
  const root = join(remote.folder, 'served');
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();
  execFileSync('git', ['clone', '--quiet', remote.bare, root], { stdio: 'ignore' });
  git('config', 'user.name', 'Operator');
  git('config', 'user.email', 'operator@example.org');
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  return { remote, root, git, text, look: async () => await fastForward(root, { remote: 'origin', branch: 'main' }) };
}
const doors = 'content/data/doors.yaml';

test('moves the checkout on to the branch, and says which files count only after a build', async () => {
  const { remote, git, text, look } = site();
  const first = git('rev-parse', 'HEAD');
  expect(await look()).toEqual({ kind: 'same', commit: first });
  remote.commit({ [doors]: 'opens: 10\n', 'src/cli/start.ts': 'process.exit(1)\n', 'public/a.txt': 'a\n' });
  const moved = await look();
  expect(moved).toEqual({ kind: 'moved', commit: git('rev-parse', 'HEAD'), waiting: ['public/a.txt', 'src/cli/start.ts'] });
  expect([text(doors), git('status', '--porcelain')]).toEqual(['opens: 10\n', '']);
});

test('a commit that was made here and not pushed stays', async () => {
  const { root, git, look } = site();
  writeFileSync(join(root, doors), 'opens: 11\n');
  git('commit', '--quiet', '--all', '--message=Here');
  expect(await look()).toEqual({ kind: 'same', commit: git('rev-parse', 'HEAD') });
});

test('a history that was rewritten, or has left what is here, changes nothing', async () => {
  const { remote, root, git, text, look } = site();
  writeFileSync(join(root, doors), 'opens: 11\n');
  git('commit', '--quiet', '--all', '--message=Here');
  const own = git('rev-parse', 'HEAD');
  remote.commit({ [doors]: 'opens: 12\n' });
  expect(await look()).toMatchObject({ kind: 'problem', problem: expect.stringContaining("doesn't continue") as string });
  expect([git('rev-parse', 'HEAD'), text(doors)]).toEqual([own, 'opens: 11\n']);
});

test('an edit that waits here is not overwritten, and other files are followed once it is gone', async () => {
  const { remote, root, git, text, look } = site();
  writeFileSync(join(root, doors), 'opens: 11\n');
  remote.commit({ 'content/pages/doors.mdx': 'Doors are closed.\n' });
  expect((await look()).kind).toBe('moved');
  expect([text(doors), text('content/pages/doors.mdx')]).toEqual(['opens: 11\n', 'Doors are closed.\n']);
  remote.commit({ [doors]: 'opens: 12\n' });
  expect(await look()).toMatchObject({ kind: 'problem', problem: expect.stringContaining('edited here') as string });
  expect(text(doors)).toBe('opens: 11\n');
  git('checkout', '--quiet', '--', doors);
  expect((await look()).kind).toBe('moved');
  expect(text(doors)).toBe('opens: 12\n');
});

test.runIf(isFull)('a remote that is away is a problem until it is back, and what git says is for the log alone', async () => {
  const { remote, text, look } = site();
  renameSync(remote.bare, `${remote.bare}.away`);
  const found = await look();
  expect(found).toMatchObject({ kind: 'problem', problem: "The branch can't be fetched." });
  expect(found.kind === 'problem' && found.reason).toContain('remote.git');
  renameSync(`${remote.bare}.away`, remote.bare);
  remote.commit({ [doors]: 'opens: 12\n' });
  expect((await look()).kind).toBe('moved');
  expect(text(doors)).toBe('opens: 12\n');
});

test('hooks and links do nothing; a filter of the settings, as of git-lfs, runs', async () => {
  const { remote, root, git, text, look } = site();
  const trace = join(remote.folder, 'ran');
  for (const hook of ['post-merge', 'post-checkout', 'reference-transaction']) {
    writeFileSync(join(root, '.git/hooks', hook), `#!/bin/sh\ntouch ${trace}\n`);
    chmodSync(join(root, '.git/hooks', hook), 0o755);
  }
  git('config', 'filter.large.smudge', 'sed s/pointer/12/');
  const target = join(remote.folder, 'secret');
  writeFileSync(target, 'secret');
  remote.commit({
    '.gitattributes': '*.yaml filter=large\n',
    [doors]: 'opens: pointer\n',
    'content/link': { link: target },
  });
  expect((await look()).kind).toBe('moved');
  expect([text(doors), existsSync(trace)]).toEqual(['opens: 12\n', false]);
  expect(lstatSync(join(root, 'content/link')).isSymbolicLink()).toBe(false);
});

test('an old lock that a killed git left is no obstacle', async () => {
  const { remote, root, text } = site();
  const log: string[] = [];
  const locks = ['index.lock', 'refs/remotes/origin/main.lock'].map((name) => join(root, '.git', name));
  remote.commit({ [doors]: 'opens: 12\n' });
  for (const lock of locks) {
    writeFileSync(lock, '');
    utimesSync(lock, 0, 0);
  }
  const found = await fastForward(root, { remote: 'origin', branch: 'main' }, (line) => log.push(line));
  expect([found.kind, text(doors)]).toEqual(['moved', 'opens: 12\n']);
  expect(log.toSorted()).toEqual(locks.map((lock) => `${lock} was left by a git that was killed, and is removed.`));
});

test.runIf(process.getuid?.() === 0)('a checkout of another user is told, with both users and what to type, which then helps', async () => {
  const { remote, root, text, look } = site();
  execFileSync('chown', ['-R', '65534', root]);
  const found = await look();
  expect(found).toEqual({
    kind: 'problem',
    problem: 'The checkout belongs to another user than the one that the server runs as.',
    reason: expect.stringMatching(
      /^The server runs as root \(0\), and \S+ belongs to \w+ \(65534\)\. .* type as root: git config --system --add safe\.directory '\S+'$/,
    ) as string,
  });
  const [, command = ''] = found.kind === 'problem' ? (/type as root: (.*)$/.exec(found.reason) ?? []) : [];
  // The settings of a system of its own.
  vi.stubEnv('GIT_CONFIG_SYSTEM', join(remote.folder, 'system'));
  execFileSync('sh', ['-c', command]);
  remote.commit({ [doors]: 'opens: 12\n' });
  expect([(await look()).kind, text(doors)]).toEqual(['moved', 'opens: 12\n']);
});

describe('a poller', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2025-08-30T18:00:00Z') }));

  /** A poller of a branch, its log, and the checks that wait for a response. */
  function start() {
    const lines: string[] = [];
    const waiting: ((found: PollResult) => void)[] = [];
    const poller = createBranchPoller({
      polled: { remote: 'origin', branch: 'main' },
      poll: async () => await new Promise<PollResult>((resolve) => void waiting.push(resolve)),
      now: Date.now,
      log: (line) => void lines.push(line),
    });
    const answer = async (found: PollResult) => {
      waiting.shift()?.(found);
      await vi.advanceTimersByTimeAsync(0);
    };
    return { poller, lines, waiting, answer };
  }
  const same: PollResult = { kind: 'same', commit: 'aaa' };
  const away: PollResult = { kind: 'problem', problem: "The branch can't be fetched.", reason: 'git fetch failed.' };

  test('looks every fifteen seconds after the answer, and at once when it is told', async () => {
    const { poller, waiting, answer } = start();
    void poller.poll();
    expect(waiting).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(waiting).toHaveLength(1);
    await answer(same);
    await vi.advanceTimersByTimeAsync(14_900);
    expect(waiting).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(100);
    expect(waiting).toHaveLength(1);
    await answer(same);
    void poller.poll();
    expect(waiting).toHaveLength(1);
    poller.close();
  });

  test('who is told during a look looks once more after it, however often', async () => {
    const { poller, waiting, answer } = start();
    for (const _ of [1, 2, 3]) void poller.poll();
    await answer(same);
    expect(waiting).toHaveLength(1);
    await answer(same);
    expect(waiting).toHaveLength(0);
    poller.close();
  });

  test('tells of each problem once, and of its end', async () => {
    const { poller, lines, answer } = start();
    void poller.poll();
    await answer(away);
    await vi.advanceTimersByTimeAsync(15_000);
    await answer(away);
    expect(lines).toEqual(["origin/main: The branch can't be fetched. The site stays as it is. git fetch failed."]);
    // Git's messages may name the remote.
    expect(poller.status()).toEqual({
      branch: 'origin/main',
      problem: { problem: "The branch can't be fetched.", since: '2025-08-30T18:00:00.000Z' },
      waitsForBuild: [],
    });
    await vi.advanceTimersByTimeAsync(15_000);
    await answer({ kind: 'moved', commit: 'bbb', waiting: ['src/cli/start.ts'] });
    expect(lines.slice(1)).toEqual([
      'origin/main is followed again.',
      'origin/main is at bbb.',
      'src/cli/start.ts: changed, and not used before the next "npm run build".',
    ]);
    expect(poller.status()).toEqual({
      branch: 'origin/main',
      commit: 'bbb',
      looked: '2025-08-30T18:00:30.000Z',
      problem: null,
      waitsForBuild: ['src/cli/start.ts'],
    });
    poller.close();
  });

  test('a look that ends after the server has handed over is forgotten', async () => {
    const { poller, lines, waiting, answer } = start();
    void poller.poll();
    poller.close();
    await answer({ kind: 'moved', commit: 'bbb', waiting: [] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([lines, waiting]).toEqual([[], []]);
  });
});
