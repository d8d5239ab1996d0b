import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createGit, GitError, splitNul, outputText, undefinedOnExitCode1 } from '../build/git.ts';
import type { Log } from './log/createLog.ts';
import { coalesce } from '../domain/memoize.ts';

interface RemoteBranch {
  remote: string;
  branch: string;
}

export type PollResult =
  | { kind: 'same'; commit: string }
  /** The checkout has moved. `waiting` are files that take effect only after a build. */
  | { kind: 'moved'; commit: string; waiting: string[] }
  /** The checkout stays as it is. `reason` is for the log, because it may contain the URL of the remote. */
  | { kind: 'problem'; problem: string; reason: string };

/** An unreachable remote must not delay the next poll for long. */
const gitTimeoutMs = 30_000;
/** Files whose edits a running server shows. */
const isLive = (file: string) => /^content\/(?:data|news|pages)\//.test(file);

/** A user as the system names them, with their number, which is all that a container may know. */
function userName(id: number): string {
  const name = spawnSync('id', ['-un', String(id)], { encoding: 'utf8' }).stdout?.trim();
  return name ? `${name} (${id})` : `user ${id}`;
}

/** What git says of a checkout that it can't work in, and what to tell the operator. */
const obstacles: readonly [said: RegExp, problem: string][] = [
  [/detected dubious ownership/, 'The checkout belongs to another user than the one that the server runs as.'],
  [/\.lock': File exists|could not lock config file .*: File exists/, 'Another program of git holds the checkout.'],
  // Not what ssh says of a key, or the remote of an account.
  [
    /^(?!remote:).*(?:: Permission denied$|insufficient permission|Read-only file system|No space left on device)/m,
    "The server can't write into the checkout.",
  ],
  [
    /would be (?:overwritten|removed)|would lose untracked/,
    "The checkout can't be moved on to the branch, because files that it changes were edited here.",
  ],
];

/** @param otherwise what to tell the operator of an error that isn't one of the obstacles */
function explain(error: unknown, root: string, otherwise: string): PollResult {
  const reason = error instanceof Error ? error.message : String(error);
  const [said, problem = otherwise] = obstacles.find(([pattern]) => error instanceof GitError && pattern.test(error.said)) ?? [];
  const user = process.getuid?.();
  if (said !== obstacles[0]?.[0] || user === undefined) return { kind: 'problem', problem, reason };
  const users = `The server runs as ${userName(user)}, and ${root} belongs to ${userName(statSync(root).uid)}.`;
  const help = `Run it as that user or, if everything in this folder is to be trusted, type as root: git config --system --add safe.directory '${root}'`;
  return { kind: 'problem', problem, reason: `${users} ${help}` };
}

/** Fetches a branch and fast-forwards a checkout to it, like `git pull --ff-only`, but without hooks. Keeps local edits. */
export async function fastForward(root: string, { remote, branch }: RemoteBranch, log?: (line: string) => void): Promise<PollResult> {
  const git = createGit(root, { timeout: gitTimeoutMs, log });
  const ref = `refs/remotes/${remote}/${branch}`;
  let otherwise = "The branch can't be fetched.";
  try {
    await git(['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--end-of-options', remote, `+refs/heads/${branch}:${ref}`]);
    otherwise = "The checkout can't be moved on to the branch.";
    const [before = '', commit = ''] = (await outputText(git(['rev-parse', 'HEAD', `${ref}^{commit}`]))).split('\n');
    if (commit === before) return { kind: 'same', commit };
    // In parallel: each of these is a process, and visitors wait for what was pushed.
    const [common, files] = await Promise.all([
      undefinedOnExitCode1(git(['merge-base', before, commit])),
      splitNul(git(['diff', '-z', '--name-only', '--no-renames', before, commit])),
    ]);
    const ancestor = common?.toString().trim();
    // The checkout may have local commits that are not pushed yet.
    if (ancestor === commit) return { kind: 'same', commit: before };
    if (ancestor !== before) {
      const problem = "The branch doesn't continue what is checked out: its history was rewritten, or the checkout has commits of its own.";
      return { kind: 'problem', problem, reason: `${commit} does not contain ${before}.` };
    }
    await git(['-c', 'merge.autoStash=false', 'merge', '--quiet', '--ff-only', '--no-stat', commit]);
    return { kind: 'moved', commit, waiting: files.filter((file) => !isLive(file)) };
  } catch (error) {
    return explain(error, root, otherwise);
  }
}

/** The part of `/readyz` about the polled branch. */
interface PollStatus {
  branch: string;
  /** The commit at the last successful poll, and the time of that poll. */
  commit?: string;
  looked?: string;
  /** Why the checkout cannot follow, and since when; null while it can. */
  problem: { problem: string; since: string } | null;
  /** Files changed by commits that take effect only after the next build. */
  waitsForBuild: string[];
}

interface PollerOptions {
  polled: RemoteBranch;
  /** Polls once. Must not reject: failures are results of the kind `problem`. */
  poll(): Promise<PollResult>;
  /** Current time, milliseconds since the epoch. */
  now(): number;
  log: Log;
}

const pollMs = 15_000;
/** Maximum number of files to list in the log and in `/readyz`. */
const maxNamed = 5;

/** Polls a branch until it is closed, and logs each commit and each problem once. */
export function createBranchPoller({ polled, poll, now, log }: PollerOptions) {
  const branch = `${polled.remote}/${polled.branch}`;
  const status: PollStatus = { branch, problem: null, waitsForBuild: [] };
  let timer: NodeJS.Timeout | undefined;
  let isOpen = true;

  function note(found: PollResult): void {
    const time = new Date(now()).toISOString();
    if (found.kind === 'problem') {
      if (status.problem?.problem !== found.problem) {
        log(`${branch}: ${found.problem} The site stays as it is. ${found.reason}`, 'warn');
        status.problem = { problem: found.problem, since: time };
      }
      return;
    }
    if (status.problem) log(`${branch} is followed again.`);
    Object.assign(status, { commit: found.commit, looked: time, problem: null });
    if (found.kind === 'same') return;
    log(`${branch} is at ${found.commit}.`);
    if (found.waiting.length === 0) return;
    status.waitsForBuild = [...new Set([...status.waitsForBuild, ...found.waiting])].slice(0, maxNamed);
    log(`${found.waiting.slice(0, maxNamed).join(', ')}: changed, and not used before the next "npm run build".`, 'warn');
  }
  const pollOnce: () => Promise<void> = coalesce(async () => {
    clearTimeout(timer);
    const found = isOpen && (await poll());
    // Closed meanwhile: another server has taken over and polls the branch now.
    if (!isOpen || !found) return;
    note(found);
    timer = setTimeout(() => void pollOnce(), pollMs).unref();
  });
  return {
    /** Polls now. If a poll is in progress, another one follows it, because the first may have begun before the push. */
    poll: pollOnce,
    status: () => status,
    close() {
      isOpen = false;
      clearTimeout(timer);
    },
  };
}
