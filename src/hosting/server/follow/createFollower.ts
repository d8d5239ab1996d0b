import type { Log } from '../log/createLog.ts';
import type { Followed, BranchLook } from './fastForward.ts';

/** The part of `/readyz` about the branch that is followed. */
export interface FollowStatus {
  branch: string;
  /** The last look that found the branch, and the commit that was checked out then. */
  commit?: string;
  looked?: string;
  /** The reason why the checkout cannot follow, and since when; null while it can. */
  problem: { problem: string; since: string } | null;
  /** Files that a commit has changed and that count only after the next build. */
  waitsForBuild: string[];
}

interface FollowerOptions {
  followed: Followed;
  /** Looks once. Must not reject: a failure is a result of the kind `problem`. */
  look(): Promise<BranchLook>;
  /** Wall clock, milliseconds. */
  now(): number;
  log: Log;
}

/** Follows a branch until it is closed. */
export interface Follower {
  /** Looks at once. If a look is under way, one more follows it: that one may have begun before the push. */
  look(): Promise<void>;
  status(): FollowStatus;
  close(): void;
}

const lookEveryMs = 15_000;
/** The log and `/readyz` name so many files at most. */
const maxNamed = 5;

/** Polls a branch, and logs each commit and each problem once. */
export function createFollower({ followed, look, now, log }: FollowerOptions): Follower {
  const branch = `${followed.remote}/${followed.branch}`;
  const status: FollowStatus = { branch, problem: null, waitsForBuild: [] };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** Somebody asked for a look while one was running. */
  let lookAgain = false;
  let isOpen = true;

  function note(found: BranchLook): void {
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
  async function lookUntilFresh(): Promise<void> {
    clearTimeout(timer);
    do {
      lookAgain = false;
      const found = await look();
      // Closed meanwhile: the server that takes over follows the branch now.
      if (!isOpen) return;
      note(found);
    } while (lookAgain);
    running = undefined;
    timer = setTimeout(() => void start(), lookEveryMs).unref();
  }
  function start(): Promise<void> {
    lookAgain = running !== undefined;
    running ??= lookUntilFresh();
    return running;
  }
  return {
    look: start,
    status: () => status,
    close() {
      isOpen = false;
      clearTimeout(timer);
    },
  };
}
