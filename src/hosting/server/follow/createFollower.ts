import type { Log } from '../log/createLog.ts';
import { oneAtATime } from '../oneAtATime.ts';
import type { Followed, PollResult } from './fastForward.ts';

/** The part of `/readyz` about the followed branch. */
export interface FollowStatus {
  branch: string;
  /** The commit at the last successful poll, and the time of that poll. */
  commit?: string;
  looked?: string;
  /** Why the checkout cannot follow, and since when; null while it can. */
  problem: { problem: string; since: string } | null;
  /** Files changed by commits that take effect only after the next build. */
  waitsForBuild: string[];
}

interface FollowerOptions {
  followed: Followed;
  /** Polls once. Must not reject: failures are results of the kind `problem`. */
  poll(): Promise<PollResult>;
  /** Current time, milliseconds since the epoch. */
  now(): number;
  log: Log;
}

export interface Follower {
  /** Polls now. If a poll is in progress, another one follows it, because the first may have begun before the push. */
  poll(): Promise<void>;
  status(): FollowStatus;
  close(): void;
}

const pollMs = 15_000;
/** Maximum number of files to list in the log and in `/readyz`. */
const maxNamed = 5;

/** Polls a branch until it is closed, and logs each commit and each problem once. */
export function createFollower({ followed, poll, now, log }: FollowerOptions): Follower {
  const branch = `${followed.remote}/${followed.branch}`;
  const status: FollowStatus = { branch, problem: null, waitsForBuild: [] };
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
  const pollOnce: Follower['poll'] = oneAtATime(async () => {
    clearTimeout(timer);
    const found = isOpen && (await poll());
    // Closed meanwhile: another server has taken over and follows the branch now.
    if (!isOpen || !found) return;
    note(found);
    timer = setTimeout(() => void pollOnce(), pollMs).unref();
  });
  return {
    poll: pollOnce,
    status: () => status,
    close() {
      isOpen = false;
      clearTimeout(timer);
    },
  };
}
