import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { ContentFiles } from '../collection/files/contentFiles.ts';
import { pickDefined } from '../domain/defined.ts';

export interface GitOptions {
  cwd?: string;
  input?: string | Buffer;
  /** An undefined value leaves a variable out. */
  env?: Record<string, string | undefined>;
  /** Milliseconds after which the command is ended. */
  timeout?: number;
}

/** Runs git with a list of arguments, and resolves to its standard output. @throws {GitError} if it fails */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<Buffer>;

/** A failed git command. Its message may contain the URL of the remote, so it belongs in the log rather than in the browser. */
export class GitError extends Error {
  override readonly name = 'GitError';
  /** Undefined if it was ended, or couldn't be started. */
  readonly exitCode: number | undefined;
  readonly output: Buffer;
  /** What it said on standard error. */
  readonly said: string;
  constructor(command: string, exitCode: number | undefined, output: Buffer, said: string) {
    super(`git ${command} failed (${exitCode ?? 'stopped'}): ${said.trim()}`);
    this.exitCode = exitCode;
    this.output = output;
    this.said = said;
  }
}

const timeoutMs = 120_000;
const maxOutput = 256 * 2 ** 20;

/** Settings that keep a repository or a user account from running programs or writing symlinks. */
const pinned = {
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'core.symlinks': 'false',
  'core.attributesFile': '/dev/null',
  'core.quotePath': 'false',
  'commit.gpgSign': 'false',
  'submodule.recurse': 'false',
  'fetch.recurseSubmodules': 'false',
  'rerere.enabled': 'false',
  // Otherwise a background process would outlive the command and keep using the folder.
  'gc.autoDetach': 'false',
  'maintenance.autoDetach': 'false',
  // A remote that has accepted and says nothing more: fewer than one byte a second for this many seconds.
  'http.lowSpeedLimit': '1',
  'http.lowSpeedTime': '20',
};
const settings = ['--literal-pathspecs', ...Object.entries(pinned).flatMap(([name, value]) => ['-c', `${name}=${value}`])];

/** The folders of other users that the system's settings trust: nothing else of these is read, and newer versions of git must be told. */
function trustedFolders(folder: string): string[] {
  const user = process.getuid?.();
  if (user === undefined || statSync(folder, { throwIfNoEntry: false })?.uid === user) return [];
  const { stdout } = spawnSync('git', ['config', '--system', '-z', '--get-all', 'safe.directory'], { cwd: '/', encoding: 'utf8' });
  return (stdout ?? '')
    .split('\0')
    .slice(0, -1)
    .flatMap((trusted) => ['-c', `safe.directory=${trusted}`]);
}
/** How this machine reaches others: the way out, whom to trust, and who it is. */
const network = [
  'HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY http_proxy https_proxy all_proxy no_proxy GIT_HTTP_PROXY_AUTHMETHOD GIT_PROXY_SSL_CAINFO',
  'SSL_CERT_FILE SSL_CERT_DIR GIT_SSL_CAINFO GIT_SSL_CAPATH GIT_SSL_CERT GIT_SSL_KEY',
  'SSH_AUTH_SOCK GIT_SSH GIT_SSH_COMMAND GIT_SSH_VARIANT',
].flatMap((names) => names.split(' '));
const passed = ['PATH', 'HOME', 'USER', 'LOGNAME', 'TMPDIR', 'SystemRoot', ...network];

const gitEnvironment = (gitConfig = '/dev/null'): Record<string, string> => ({
  ...pickDefined(process.env, passed),
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: gitConfig,
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ALLOW_PROTOCOL: 'file:http:https:ssh',
});

/** Runs git synchronously and returns its output. For programs that do nothing else meanwhile. @throws {GitError} if it fails */
export function gitSync(folder: string, args: readonly string[], { input, env }: Omit<GitOptions, 'cwd' | 'timeout'> = {}): string {
  const { status, stdout, stderr, error } = spawnSync('git', [...settings, ...trustedFolders(folder), ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: timeoutMs,
    maxBuffer: maxOutput,
    env: { ...gitEnvironment(), ...env },
    ...(input !== undefined && { input }),
  });
  if (status === 0) return stdout;
  throw new GitError(args[0] ?? '', status ?? undefined, Buffer.from(stdout ?? ''), error?.message ?? stderr);
}

/** How old a lock (`index.lock` and others) at least is that a killed git left, at which every later command would fail: where processes can be listed, and where they can't. */
const [oldMs, veryOldMs] = [5000, 600_000];
/** What git says of a lock in its way here, not at the remote. Of a file of settings it names the file itself. */
const lockPatterns = [/^(?!remote:).*Unable to create '(.+\.lock)': File exists/m, /^error: could not lock config file (.+): File exists/m];
const systemErrors = new Set(['ENOENT', 'ESRCH', 'EACCES', 'EPERM']);

/** Ticks of a hundredth of a second from the start of the machine to that of a process: the 22nd field, counted behind the name. */
const startTicks = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]);

/** True if a git that began before a lock still works in its repository; undefined if this system doesn't list processes. */
function isHeld(lock: string, since: number): boolean | undefined {
  // The folder around `.git` or, with a bare clone, around it and its worktrees.
  const place = dirname(lock.slice(0, lock.lastIndexOf('.git/') + 4));
  let names: string[];
  let bootedAt: number;
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    bootedAt = Number(/^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]) * 1000;
  } catch {
    // Some systems have no /proc, and others hide what is in it: Android denies its programs /proc/stat.
    return undefined;
  }
  return names.some((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      if (!/^\d+ \(git/.test(stat) || bootedAt + startTicks(stat) * 10 > since + 1000) return false;
      return `${readlinkSync(`/proc/${name}/cwd`)}/`.startsWith(`${place}/`);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!systemErrors.has(code)) throw error;
      // Whoever's folder can't be seen counts as working there.
      return code === 'EACCES' || code === 'EPERM';
    }
  });
}

/** Removes the lock that a command of git failed at, if it is old and nobody holds it. Undefined if the command failed at none. */
function removeOldLock(said: string, cwd: string): { file: string; isRemoved: boolean } | undefined {
  const [lock, configuration] = lockPatterns.map((pattern) => pattern.exec(said)?.[1]);
  const named = lock ?? (configuration === undefined ? undefined : `${configuration}.lock`);
  if (named === undefined) return undefined;
  const file = resolve(cwd, named);
  const since = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  // Whoever held it has finished.
  if (since === undefined) return { file, isRemoved: false };
  const age = Date.now() - since;
  const isLeft = age > veryOldMs ? isHeld(file, since) !== true : age > oldMs && isHeld(file, since) === false;
  if (isLeft) rmSync(file, { force: true });
  return { file, isRemoved: isLeft };
}

interface RunnerOptions {
  /** File with settings of git, such as a credential helper for the remote. */
  gitConfig?: string | undefined;
  /** Milliseconds after which a command is ended, unless it brings its own limit. */
  timeout?: number;
  /** Milliseconds for which a command waits for a lock: until a short one has ended, or what a killed git left is old enough to go. */
  lockWait?: number;
  /** Receives a line for each old lock that was removed. */
  log?: ((line: string) => void) | undefined;
}

const lockPauseMs = 250;

/** Creates a runner for git that is independent of the user account's configuration. Old locks don't stop it. */
export function createGit(folder: string, { gitConfig, timeout: usual = timeoutMs, lockWait = 15_000, log }: RunnerOptions = {}): Git {
  const base = gitEnvironment(gitConfig);
  const trusted = trustedFolders(folder);
  const run: Git = (args, { cwd = folder, input, env, timeout = usual } = {}) =>
    new Promise((done, reject) => {
      const options = { cwd, env: { ...base, ...env }, timeout, maxBuffer: maxOutput, encoding: 'buffer' as const };
      const child = execFile('git', [...settings, ...trusted, ...args], options, (error, stdout, stderr) => {
        if (!error) return done(stdout);
        const exitCode = typeof error.code === 'number' ? error.code : undefined;
        reject(new GitError(args[0] ?? '', exitCode, stdout, stderr.toString() || error.message));
      });
      // Git may exit without reading all of its input; then its exit code tells the reason.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input);
    });
  return async (args, options = {}) => {
    const end = performance.now() + lockWait;
    for (;;) {
      try {
        return await run(args, options);
      } catch (error) {
        const found = error instanceof GitError ? removeOldLock(error.said, options.cwd ?? folder) : undefined;
        if (found?.isRemoved) log?.(`${found.file} was left by a git that was killed, and is removed.`);
        else if (found === undefined || performance.now() > end) throw error;
        else await setTimeout(lockPauseMs);
      }
    }
  };
}

export const outputText = async (output: Promise<Buffer>): Promise<string> => (await output).toString('utf8').trimEnd();

export const splitNul = async (output: Promise<Buffer>): Promise<string[]> => (await output).toString('utf8').split('\0').filter(Boolean);

/** Exit code 1 means "no" for some commands. @throws {GitError} if it fails otherwise */
export const undefinedOnExitCode1 = async (output: Promise<Buffer>): Promise<Buffer | undefined> =>
  await output.catch((error: unknown) => {
    if (error instanceof GitError && error.exitCode === 1) return undefined;
    throw error;
  });

export interface Blob {
  /** Hash of its bytes, as git gives it. */
  id: string;
  bytes: Buffer;
}

/** Reads files of commits with one call of git; undefined for files that don't exist. @param names such as `commit:file` */
export async function readBlobs(git: Git, names: readonly string[]): Promise<(Blob | undefined)[]> {
  const output = await git(['cat-file', '--batch', '-z'], { input: names.map((name) => `${name}\0`).join('') });
  let at = 0;
  return names.map(() => {
    const end = output.indexOf('\n', at);
    const [, id, size] = /^([0-9a-f]+) blob (\d+)$/.exec(output.subarray(at, end).toString()) ?? [];
    at = end + 1;
    if (id === undefined) return undefined;
    const bytes = output.subarray(at, at + Number(size));
    at += bytes.length + 1;
    return { id, bytes };
  });
}

/** The text of a blob for a line diff; empty for pictures, which have no lines, and for files that don't exist. */
export const diffText = (file: string, blob: Blob | undefined): string =>
  file.startsWith('content/images/') ? '' : (blobText(blob) ?? '');

/** The text of a blob; null if the file doesn't exist. */
export const blobText = (blob: Blob | undefined): string | null => blob?.bytes.toString('utf8') ?? null;

/** Reads the content of a commit without checking it out. Files of `public/` are listed, but not read. */
export async function commitFiles(git: Git, commit: string): Promise<ContentFiles> {
  const files = await splitNul(git(['ls-tree', '-r', '-z', '--full-tree', '--name-only', commit, '--', 'content', 'public']));
  const read = files.filter((file) => file.startsWith('content/'));
  const names = read.map((file) => `${commit}:${file}`);
  const blobs = await readBlobs(git, names);
  const bytes = new Map(read.map((file, index) => [file, blobs[index]?.bytes ?? Buffer.alloc(0)]));
  return {
    below: (folder) => files.filter((file) => file.startsWith(`${folder}/`) && !/(?:^|\/)\.(?!well-known)/.test(file)).toSorted(),
    symlinks: () => [],
    bytes(file) {
      const found = bytes.get(file);
      if (!found) throw new Error(`${commit} has no file ${file}.`);
      return found;
    },
    has: (path) => files.some((file) => file === path || file.startsWith(`${path}/`)),
  };
}

/** The highest number that a news item ever had on any branch, removed items included; 0 without a git history. */
export async function lastNewsNumber(root: string): Promise<number> {
  const names = ['log', '--all', '--no-renames', '--diff-filter=A', '--name-only', '--format=', '--', 'content/news'];
  try {
    const added = (await createGit(root)(names)).toString('utf8');
    return Math.max(0, ...[...added.matchAll(/(\d+)-[^/]*$/gm)].map(([, number]) => Number(number)));
  } catch (error) {
    if (error instanceof GitError) return 0;
    throw error;
  }
}
