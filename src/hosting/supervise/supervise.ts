import cluster, { type Worker } from 'node:cluster';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { linkedVersion, releaseFolder } from '../releases/releaseFolders.ts';
import { UsageError } from '../hosts/usageError.ts';
import type { Log } from '../server/log/createLog.ts';
import { superviseMetrics } from './superviseMetrics.ts';
import type { Order, ReadyMessage, ServerMessage } from './messages.ts';
import { releaseModules } from '../../render/releaseLayout.ts';

interface Server {
  worker: Worker;
  version: string;
  /** When it began to serve, in milliseconds of this process. */
  since: number;
}

/** A start that failed, or a server that broke down. */
interface Failure {
  release: string;
  count: number;
  /** When the next start is due, in milliseconds of this process. */
  retryAt: number;
}

/** Between two looks at the active release, which take some microseconds. */
const lookMs = 100;
/** How long a server may take until it is ready: rendering the content at the start may take a minute of it. */
const startMs = 120_000;
/** A server that has served for this long breaks down for the first time. */
const steadyMs = 60_000;
/** Between two starts, at most: while nobody serves, and while another release does. */
const longestPauseMs = { alone: 30_000, beside: 300_000 };

/** The entry of a release's server. */
const releaseEntry = (root: string, version: string) => join(releaseFolder(root, version), releaseModules.main);

/** A release as it is on the disk: this changes if another one is activated, or the same one disappears, comes back, or is built anew. */
function identify(root: string, version: string): string {
  const entry = statSync(releaseEntry(root, version), { throwIfNoEntry: false });
  return `${version} ${entry?.ino} ${entry?.mtimeMs}`;
}

/**
 * Runs the server of the active release in a process of its own. If it breaks down or does not start, it is started again, after pauses
 * that grow, and at once when its release changes. When another release is activated, that one's server opens the same port, and the old
 * one finishes its open requests. The supervisor never answers requests itself. All its code is loaded at the start, so its files may
 * change or vanish.
 * @throws {UsageError} if no release is active
 */
export function supervise(root: string, log: Log): { metrics(): Promise<string> } {
  let serving: Server | undefined;
  let starting: Server | undefined;
  let failure: Failure | undefined;
  let hasServed = false;
  let isEnding = false;
  const counts = { restarts: 0, switches: 0 };
  // Servers take connections from the port themselves: nothing stands between them and the visitors.
  cluster.schedulingPolicy = cluster.SCHED_NONE;

  function start(version: string): void {
    cluster.setupPrimary({ exec: releaseEntry(root, version), cwd: root });
    const server: Server = { worker: cluster.fork(), version, since: 0 };
    starting = server;
    server.worker.on('message', (message: ServerMessage) => message.kind === 'ready' && takeOver(server, message));
    server.worker.once('exit', (code, signal) => onExit(server, signal ?? `code ${code}`));
    server.worker.on('error', (error) => log(`A message to the server was lost: ${error.message}`, 'warn'));
    setTimeout(() => starting === server && giveUp(server), startMs).unref();
  }
  /** Ends a server that hangs at its start, as no other release could be started meanwhile. */
  function giveUp(server: Server): void {
    log(`The server of release ${server.version} is not ready after ${startMs / 1000} s.`, 'error');
    server.worker.process.kill('SIGKILL');
    // A process that could not even be created never reports its exit.
    onExit(server, 'SIGKILL');
  }
  function takeOver(server: Server, { greeting }: ReadyMessage): void {
    // A server that was given up may have become ready at the last moment.
    if (starting !== server) return;
    const old = serving;
    serving = server;
    serving.since = performance.now();
    starting = undefined;
    log(hasServed ? `Release ${server.version} is served.` : greeting);
    hasServed = true;
    if (isEnding) tell(server.worker, 'end');
    if (!old) return;
    counts.switches += 1;
    tell(old.worker, 'drain');
  }

  function onExit(server: Server, reason: string): void {
    if (isEnding) endIfLast();
    else if (starting === server) {
      starting = undefined;
      if (!hasServed) process.exit(1);
      fail(server.version, `The server of release ${server.version} did not start.`);
    } else if (serving === server) {
      if (performance.now() - server.since > steadyMs) failure = undefined;
      serving = undefined;
      fail(server.version, `The server broke down (${reason}).`);
    }
  }
  /** Lets the next start wait: one second, then twice as long each time. */
  function fail(version: string, reason: string): void {
    const release = identify(root, version);
    const count = failure?.release === release ? failure.count + 1 : 1;
    const delay = Math.min(1000 * 2 ** (count - 1), serving ? longestPauseMs.beside : longestPauseMs.alone);
    failure = { release, count, retryAt: performance.now() + delay };
    counts.restarts += 1;
    log(`${reason}${serving ? ` Release ${serving.version} is still served.` : ''} It is started again in ${delay / 1000} s.`, 'error');
  }

  function look(): void {
    const version = linkedVersion(root, 'current') ?? serving?.version ?? '';
    if (isEnding || starting || version === serving?.version) return;
    if (failure?.release === identify(root, version) && performance.now() < failure.retryAt) return;
    if (statSync(releaseEntry(root, version), { throwIfNoEntry: false })) start(version);
    else fail(version, 'The active release is missing.');
  }
  function endIfLast(): void {
    // One that has ended is still listed until its channel is closed, too, which may be later.
    if (Object.values(cluster.workers ?? {}).every((worker) => worker?.isDead())) process.exit(0);
  }
  function end(): void {
    isEnding = true;
    for (const worker of Object.values(cluster.workers ?? {})) if (worker) tell(worker, 'end');
    endIfLast();
  }

  const first = linkedVersion(root, 'current');
  if (first === undefined) throw new UsageError('The site is not built. Run "npm start", which builds it, or "npm run build".');
  start(first);
  setInterval(look, lookMs);
  process.on('SIGTERM', end).on('SIGINT', end).on('disconnect', end);
  process.on('SIGHUP', () => {
    failure = undefined;
    serving?.worker.process.kill('SIGHUP');
  });
  return { metrics: async () => await superviseMetrics(serving?.worker, counts) };
}

function tell(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order);
}
