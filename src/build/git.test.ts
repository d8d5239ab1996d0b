import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/fakeSite.ts';
import { leading } from '../../tests/support/full.ts';
import { createGit, lastNewsNumber, outputText } from './git.ts';

let folder: string;
let log: string[];
const identity = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@b.example', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@b.example' };
const runner = (lockWait = 400) => createGit(folder, { lockWait, log: (line) => log.push(line) });
const longAgo = new Date('2025-08-30T12:00:00Z');

beforeEach(async () => {
  folder = realpathSync(temporaryFolder());
  log = [];
  await runner()(['init', '--quiet', '--initial-branch=main', '.']);
  writeFileSync(join(folder, 'a'), 'a');
});

function leaveLock(file: string, at = longAgo): string {
  const lock = join(folder, '.git', file);
  writeFileSync(lock, '');
  utimesSync(lock, at, at);
  return lock;
}
const commit = async (lockWait?: number) => {
  await runner(lockWait)(['add', '--all']);
  await runner(lockWait)(['commit', '--quiet', '--message=A'], { env: identity });
};

const locks: [string, () => Promise<unknown>][] = [
  ['index.lock', () => commit()],
  ['refs/heads/main.lock', () => commit()],
  ['HEAD.lock', () => commit()],
  ['config.lock', () => runner()(['config', 'a.b', 'c'])],
  ['packed-refs.lock', () => runner()(['pack-refs', '--all'])],
  ['shallow.lock', () => runner()(['fetch', '--quiet', '--depth=1', `file://${folder}`, 'HEAD'])],
];
test.each(leading(locks, 2))('an old %s, which a killed git left, is removed, and the log says so', async (file, act) => {
  await commit();
  writeFileSync(join(folder, 'a'), file);
  const lock = leaveLock(file);
  await act();
  expect(log).toEqual([`${lock} was left by a git that was killed, and is removed.`]);
  expect(existsSync(lock)).toBe(false);
});

test('a lock that has just been made is waited for, and stays', async () => {
  const lock = leaveLock('index.lock', new Date());
  await expect(commit()).rejects.toThrow('index.lock');
  expect([existsSync(lock), log]).toEqual([true, []]);
  setTimeout(() => rmSync(lock), 100);
  await commit(20_000);
});

test.runIf(process.platform === 'linux')('a lock stays as long as a git works there that was there before it', async () => {
  // Like "git commit -a", which holds the index while its author writes the message.
  const working = spawn('git', ['cat-file', '--batch'], { cwd: folder, stdio: 'pipe' });
  const ended = once(working, 'close');
  working.stdin.write('HEAD\n');
  await once(working.stdout, 'data');
  const started = Date.now();
  const lock = leaveLock('index.lock', new Date(started));
  vi.spyOn(Date, 'now').mockReturnValue(started + 3_600_000);
  await expect(commit()).rejects.toThrow('index.lock');
  expect(existsSync(lock)).toBe(true);
  working.kill();
  await ended;
  await commit();
  vi.restoreAllMocks();
  expect(log).toHaveLength(1);
});

test('how this machine reaches others is passed on, and nothing else of the account', async () => {
  const passed = [
    'HTTPS_PROXY',
    'https_proxy',
    'NO_PROXY',
    'GIT_SSH_COMMAND',
    'SSL_CERT_DIR',
    'SSL_CERT_FILE',
    'GIT_SSL_CAINFO',
    'SSH_AUTH_SOCK',
  ];
  for (const name of [...passed, 'GIT_EDITOR', 'SECRET_OF_OTHERS']) vi.stubEnv(name, `value of ${name}`);
  const printed = await outputText(runner()(['-c', 'alias.show-all=!env', 'show-all']));
  expect(passed.filter((name) => !printed.includes(`${name}=value of ${name}`))).toEqual([]);
  expect(printed).not.toMatch(/GIT_EDITOR|SECRET_OF_OTHERS/);
});

test('a news item that was taken back, and one on another branch, keep their numbers', async () => {
  const root = temporaryFolder();
  const git = createGit(root, { lockWait: 400 });
  const commitAll = async () => {
    await git(['add', '--all']);
    await git(['commit', '--quiet', '--message=A'], { env: identity });
  };
  expect(await lastNewsNumber(root), 'without a history').toBe(0);
  await git(['init', '--quiet', '--initial-branch=main']);
  mkdirSync(join(root, 'content/news'), { recursive: true });
  for (const name of ['9-nine.md', '10-ten-2027.md']) writeFileSync(join(root, 'content/news', name), name);
  await commitAll();
  rmSync(join(root, 'content/news/10-ten-2027.md'));
  await commitAll();
  expect(await lastNewsNumber(root)).toBe(10);
  await git(['switch', '--quiet', '--create', 'other']);
  writeFileSync(join(root, 'content/news/11-eleven.md'), '');
  await commitAll();
  await git(['switch', '--quiet', 'main']);
  expect(await lastNewsNumber(root)).toBe(11);
});
