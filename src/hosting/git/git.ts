import { execFile, spawnSync } from 'node:child_process';
import { pickDefined } from '../../domain/pickDefined.ts';

export interface GitOptions {
  cwd?: string;
  /** Standard input. */
  input?: string | Buffer;
  env?: Record<string, string>;
}

/** Runs git with a list of arguments, and resolves to its standard output. @throws {GitError} if it fails */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<Buffer>;

/** A failed git command. Its message may contain the URL of the remote, so it belongs in the log rather than in the browser. */
export class GitError extends Error {
  override readonly name = 'GitError';
  readonly exitCode: number | undefined;
  readonly output: Buffer;
  constructor(command: string, exitCode: number | undefined, output: Buffer, said: string) {
    super(`git ${command} failed (${exitCode ?? 'stopped'}): ${said.trim()}`);
    this.exitCode = exitCode;
    this.output = output;
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
};
const settings = ['--literal-pathspecs', ...Object.entries(pinned).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
const passed = ['PATH', 'HOME', 'SSH_AUTH_SOCK', 'SSL_CERT_FILE', 'TMPDIR', 'SystemRoot'];

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
export function gitSync(folder: string, args: readonly string[], { input, env }: Omit<GitOptions, 'cwd'> = {}): string {
  const { status, stdout, stderr, error } = spawnSync('git', [...settings, ...args], {
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

/**
 * Creates a runner for git that is independent of the user account's configuration.
 * @param gitConfig file with git settings, such as a credential helper for the remote
 * @param timeout milliseconds after which a command is terminated
 */
export function createGit(folder: string, gitConfig?: string, timeout = timeoutMs): Git {
  const base = gitEnvironment(gitConfig);
  return (args, { cwd = folder, input, env } = {}) =>
    new Promise((resolve, reject) => {
      const options = { cwd, env: { ...base, ...env }, timeout, maxBuffer: maxOutput, encoding: 'buffer' as const };
      const child = execFile('git', [...settings, ...args], options, (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        const exitCode = typeof error.code === 'number' ? error.code : undefined;
        reject(new GitError(args[0] ?? '', exitCode, stdout, stderr.toString() || error.message));
      });
      // Git may exit without reading all of its input; then its exit code tells the reason.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input);
    });
}

/** The output of git as text, without the trailing line break. */
export const outputText = async (output: Promise<Buffer>): Promise<string> => (await output).toString('utf8').trimEnd();

/** Splits NUL-separated output of git (`-z`). */
export const splitNul = async (output: Promise<Buffer>): Promise<string[]> => (await output).toString('utf8').split('\0').filter(Boolean);

/**
 * The output of a command; undefined if its exit code is 1, which means "no" for some commands. @throws {GitError} if it fails otherwise
 */
export async function undefinedOnExitCode1(output: Promise<Buffer>): Promise<Buffer | undefined> {
  try {
    return await output;
  } catch (error) {
    if (error instanceof GitError && error.exitCode === 1) return undefined;
    throw error;
  }
}
