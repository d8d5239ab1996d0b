import cluster, { type Worker } from 'node:cluster';
import { join } from 'node:path';
import { linkedVersion, releaseFolder } from '../releases/releaseFolders.ts';
import { StartError } from '../hosts/startError.ts';
import type { Log } from '../server/log/createLog.ts';
import { superviseMetrics } from './superviseMetrics.ts';
import type { Order, ReadyMessage, ServerMessage } from './messages.ts';

interface Server {
  worker: Worker;
  version: string;
  /** When it began to serve, in milliseconds of this process. */
  since: number;
  canStandBy: boolean;
}

/** Between two looks at the link to the active release, which take some microseconds. */
const lookMs = 100;
/** How long a server may take until it is ready: rendering the content at the start may take a minute of it. */
const startMs = 120_000;
/** Until a server that broke down is started again. */
const longestDelayMs = 30_000;
/** For how long the server of the release before waits, so that going back to it takes no start. */
const standbyMs = 3_600_000;

/**
 * Runs the server of the active release in a process of its own, and starts it again if it breaks down. When another release is
 * activated, that one's server opens the same port, and the old one finishes its open requests. The supervisor never answers
 * requests itself. All its code is loaded at the start, so its files may change or vanish.
 * @throws {StartError} if no release is active
 */
export function supervise(root: string, log: Log): { metrics(): Promise<string> } {
  let serving: Server | undefined;
  let starting: Server | undefined;
  /** The server of the release before. */
  let standby: Server | undefined;
  /** A release whose server did not start: it is not tried again until another one has been activated. */
  let refused: string | undefined;
  let hasServed = false;
  let isEnding = false;
  let failures = 0;
  const counts = { restarts: 0, switches: 0 };

  // Servers take connections from the port themselves: nothing stands between them and the visitors.
  cluster.schedulingPolicy = cluster.SCHED_NONE;

  function start(version: string): void {
    const waiting = standby?.version === version ? standby : undefined;
    const server = waiting ?? fork(version);
    starting = server;
    if (waiting) {
      standby = undefined;
      tell(waiting.worker, 'resume');
    }
    setTimeout(() => starting === server && giveUp(server), startMs).unref();
  }
  function fork(version: string): Server {
    cluster.setupPrimary({ exec: join(releaseFolder(root, version), 'run/main.mjs'), cwd: root });
    const server: Server = { worker: cluster.fork(), version, since: 0, canStandBy: false };
    server.worker.on('message', (message: ServerMessage) => message.kind === 'ready' && takeOver(server, message));
    server.worker.once('exit', (code, signal) => onExit(server, signal ?? `code ${code}`));
    server.worker.on('error', (error) => log(`A message to the server was lost: ${error.message}`, 'warn'));
    return server;
  }
  /** Ends a server that hangs at its start, as no other release could be started meanwhile. */
  function giveUp(server: Server): void {
    log(`The server of release ${server.version} is not ready after ${startMs / 1000} s.`, 'error');
    server.worker.process.kill('SIGKILL');
    // A process that could not even be created never reports its exit.
    onExit(server, 'SIGKILL');
  }
  function takeOver(server: Server, { greeting, canStandBy = false }: ReadyMessage): void {
    // A server that was given up may have become ready at the last moment.
    if (starting?.worker !== server.worker) return;
    const old = serving;
    serving = { ...server, since: performance.now(), canStandBy };
    starting = undefined;
    refused = undefined;
    log(hasServed ? `Release ${server.version} is served.` : greeting);
    if (old) counts.switches += 1;
    hasServed = true;
    if (isEnding) tell(server.worker, 'end');
    if (old) retire(old);
  }
  /** Lets a server finish its open requests, and keeps it for a while. */
  function retire(server: Server): void {
    if (standby) tell(standby.worker, 'end');
    standby = server.canStandBy && !isEnding ? server : undefined;
    tell(server.worker, standby ? 'standBy' : 'drain');
    setTimeout(() => {
      if (standby !== server) return;
      standby = undefined;
      tell(server.worker, 'end');
    }, standbyMs).unref();
  }
  function onExit(server: Server, reason: string): void {
    if (standby?.worker === server.worker) standby = undefined;
    if (isEnding) endIfLast();
    else if (starting?.worker === server.worker) {
      // One that broke down while it waited is started anew.
      refused = starting.since > 0 ? undefined : server.version;
      starting = undefined;
      if (!hasServed) process.exit(1);
      if (serving) log(`The server of release ${server.version} did not start. Release ${serving.version} is still served.`, 'error');
      else startAgain(`The server of release ${server.version} did not start`);
    } else if (serving?.worker === server.worker) {
      failures = performance.now() - serving.since > 60_000 ? 0 : failures;
      serving = undefined;
      startAgain(`The server broke down (${reason})`);
    }
  }
  function startAgain(reason: string): void {
    // One second, then twice as long each time.
    const delay = Math.min(1000 * 2 ** failures, longestDelayMs);
    failures += 1;
    counts.restarts += 1;
    log(`${reason}. It is started again in ${delay / 1000} s.`, 'error');
    setTimeout(() => {
      refused = undefined;
      look();
    }, delay);
  }
  function look(): void {
    const version = linkedVersion(root, 'current');
    if (isEnding || starting || version === undefined || version === serving?.version || version === refused) return;
    start(version);
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
  if (first === undefined) throw new StartError('The site is not built. Run "npm start", which builds it, or "npm run build".');
  start(first);
  // A server that broke down is started again after its delay, not at the next look.
  setInterval(() => serving && look(), lookMs);
  process.on('SIGTERM', end).on('SIGINT', end).on('disconnect', end);
  process.on('SIGHUP', () => {
    refused = undefined;
    serving?.worker.process.kill('SIGHUP');
    look();
  });
  return { metrics: async () => await superviseMetrics(serving?.worker, counts) };
}

function tell(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order);
}
