/**
 * The supervisor of `npm start` and of a release's `run/start.mjs`.
 * Begin here: it starts `run/main.mjs` of the active release, which checks Node's version and then loads `src/server/main.ts`, bundled.
 * Gives `supervise`, and the messages between it and a server.
 */
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { linkedVersion, releaseFolder, setLink } from '../../build/releases/releases.ts';
import { UserError } from '../../domain/userError.ts';
import { releaseModules } from '../../render/releaseFiles.ts';
import type { Log } from '../log/createLog.ts';

/** A command to a server: to exit, to finish its open requests while another one takes over (`drain`), or to send its metrics. */
export type ServerCommand = 'end' | 'drain' | 'metrics';

/** To the supervisor: that a server is listening, with the site's name and address for the log; or the reply to the command `metrics`. */
export type ServerMessage = { kind: 'ready'; readyMessage: string } | { kind: 'metrics'; text: string };

const timeoutMs = 5000;

const counter = (name: string, help: string, value: number) => `# HELP ${name} ${help}\n# TYPE ${name} counter\n${name} ${value}\n`;

/** The metrics of the running server, and the supervisor's own. @throws {Error} if no server is running, or it does not reply */
async function superviseMetrics(worker: Worker | undefined, counts: { restarts: number; switches: number }): Promise<string> {
  if (!worker?.isConnected()) throw new Error('No server is running.');
  worker.send('metrics' satisfies ServerCommand);
  // A server that is ready sends nothing else.
  const reply = once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) }) as Promise<
    [Extract<ServerMessage, { kind: 'metrics' }>]
  >;
  const [{ text }] = await reply.catch((error: unknown) => {
    throw new Error('The server did not answer.', { cause: error });
  });
  return [
    text,
    counter('site_server_restarts_total', 'Times that a server was started again after it broke down or did not start.', counts.restarts),
    counter('site_release_switches_total', 'Times that another release took over.', counts.switches),
  ].join('\n');
}

interface Server {
  worker: Worker;
  version: string;
  /** Time at which it began to serve, in milliseconds of `performance.now()`. */
  since: number;
}

/** A failed start, or a crashed server. */
interface Failure {
  release: string;
  count: number;
  /** Time of the next start, in milliseconds of `performance.now()`. */
  retryAt: number;
}

/** Polling interval for the active release, in milliseconds. A poll takes some microseconds. */
const pollMs = 100;
/** Time-out for the start of a server, in milliseconds: rendering the content may take a minute. */
const startTimeoutMs = 120_000;
/** After serving for this many milliseconds, a crash counts as the first one. */
const steadyMs = 60_000;
/** Maximum back-off between starts, in milliseconds: while no server is running, and while another release is served. */
const maxBackOffMs = { alone: 30_000, beside: 300_000 };

const releaseEntry = (root: string, version: string) => join(releaseFolder(root, version), releaseModules.main);

/** Identifies a release on disk. Changes if another one is activated, or the same one disappears, comes back, or is rebuilt. */
function identify(root: string, version: string): string {
  const entry = statSync(releaseEntry(root, version), { throwIfNoEntry: false });
  return `${version} ${entry?.ino} ${entry?.mtimeMs}`;
}

/**
 * Runs the server of the active release in a child process; exits if the first one does not start. If it crashes, or a later one does not
 * start, it is started again (`fail`). When another release is activated, that one's server opens the same port, and the old one finishes
 * its open requests. The supervisor never handles requests itself. All its code is loaded at the start, so its files may change or vanish.
 * @throws {UserError} if no release is active
 */
export function supervise(root: string, log: Log): { metrics(): Promise<string> } {
  let serving: Server | undefined;
  let starting: Server | undefined;
  let failure: Failure | undefined;
  let hasServed = false;
  let isEnding = false;
  const counts = { restarts: 0, switches: 0 };
  // Servers accept connections themselves, so nothing is between them and the visitors.
  cluster.schedulingPolicy = cluster.SCHED_NONE;

  function start(version: string): void {
    if (failure?.release === identify(root, version)) counts.restarts += 1;
    cluster.setupPrimary({ exec: releaseEntry(root, version), cwd: root });
    const server: Server = { worker: cluster.fork(), version, since: 0 };
    starting = server;
    server.worker.on('message', (message: ServerMessage) => message.kind === 'ready' && takeOver(server, message.readyMessage));
    server.worker.once('exit', (code, signal) => onExit(server, signal ?? `code ${code}`));
    server.worker.on('error', (error) => log(`A message to the server was lost: ${error.message}`, 'warn'));
    setTimeout(() => starting === server && giveUp(server), startTimeoutMs).unref();
  }
  /** Kills a server that hangs while starting, because no other release could be started meanwhile. */
  function giveUp(server: Server): void {
    log(`The server of release ${server.version} is not ready after ${startTimeoutMs / 1000} s.`, 'error');
    server.worker.process.kill('SIGKILL');
    // A process that could not be created never reports its exit.
    onExit(server, 'SIGKILL');
  }
  function takeOver(server: Server, readyMessage: string): void {
    // A server that was given up on may become ready at the last moment.
    if (starting !== server) return;
    const servingBefore = serving;
    serving = server;
    serving.since = performance.now();
    starting = undefined;
    log(hasServed ? `Release ${server.version} is served.` : readyMessage);
    hasServed = true;
    noteServing(server.version);
    if (isEnding) tell(server.worker, 'end');
    if (!servingBefore) return;
    counts.switches += 1;
    tell(servingBefore.worker, 'drain');
  }

  /** So that builds keep it, also when a newer one is active that doesn't start. */
  function noteServing(version: string): void {
    try {
      setLink(root, 'serving', version);
    } catch (error) {
      // A service that may only read can't say so. Who builds beside it keeps the newest releases, as always.
      if (!['EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? ''))
        log(`What is served can't be noted in dist: ${String(error)}`, 'warn');
    }
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
  /** Schedules the next start: after one second, then twice as long each time, or immediately when its release changes. */
  function fail(version: string, reason: string): void {
    const release = identify(root, version);
    const count = failure?.release === release ? failure.count + 1 : 1;
    const delay = Math.min(1000 * 2 ** (count - 1), serving ? maxBackOffMs.beside : maxBackOffMs.alone);
    failure = { release, count, retryAt: performance.now() + delay };
    log(`${reason}${serving ? ` Release ${serving.version} is still served.` : ''} It is started again in ${delay / 1000} s.`, 'error');
  }

  function poll(): void {
    const version = linkedVersion(root, 'current') ?? serving?.version ?? '';
    if (isEnding || starting || version === serving?.version) return;
    if (failure?.release === identify(root, version) && performance.now() < failure.retryAt) return;
    if (statSync(releaseEntry(root, version), { throwIfNoEntry: false })) start(version);
    else fail(version, 'The active release is missing.');
  }
  function endIfLast(): void {
    // A worker is listed until its channel is closed, which may be after its exit.
    if (Object.values(cluster.workers ?? {}).every((worker) => worker?.isDead())) process.exit(0);
  }
  function end(): void {
    isEnding = true;
    for (const worker of Object.values(cluster.workers ?? {})) if (worker) tell(worker, 'end');
    endIfLast();
  }

  const first = linkedVersion(root, 'current');
  if (first === undefined) throw new UserError('The site is not built. Run "npm start", which builds it, or "npm run build".');
  start(first);
  setInterval(poll, pollMs);
  process.on('SIGTERM', end).on('SIGINT', end).on('disconnect', end);
  process.on('SIGHUP', () => {
    failure = undefined;
    serving?.worker.process.kill('SIGHUP');
  });
  return { metrics: async () => await superviseMetrics(serving?.worker, counts) };
}

function tell(worker: Worker, order: ServerCommand): void {
  if (worker.isConnected()) worker.send(order);
}
