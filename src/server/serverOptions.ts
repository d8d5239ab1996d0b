import { isAbsolute } from 'node:path';
import { readHostSettings, readSwitch } from '../build/hosts/hostSettings.ts';
import { UserError } from '../domain/userError.ts';

/** Reads `FOLLOW`, for example `origin/main`, and `FOLLOW_SECRET`. @throws {UserError} if one is invalid */
function readPolledBranch({ FOLLOW, FOLLOW_SECRET }: Readonly<Record<string, string | undefined>>) {
  if (!FOLLOW) {
    if (FOLLOW_SECRET) throw new UserError('FOLLOW_SECRET is set, but not FOLLOW. Name the branch to follow, as in FOLLOW=origin/main.');
    return undefined;
  }
  const [, remote, branch] = /^([A-Za-z0-9][\w.-]*)\/([A-Za-z0-9](?:(?!\.\.)[\w./-])*)$/.exec(FOLLOW) ?? [];
  if (remote === undefined || branch === undefined)
    throw new UserError(`FOLLOW is "${FOLLOW}". Write a remote and its branch, as in origin/main.`);
  if (FOLLOW_SECRET && FOLLOW_SECRET.length < 16)
    throw new UserError('FOLLOW_SECRET is too short. Write at least 16 random characters, such as those of "openssl rand -hex 32".');
  return { remote, branch, secret: FOLLOW_SECRET || undefined };
}

function readPort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UserError(`${name} is "${text}". Write a number from 0 to 65535.`);
}

function readKeepAlive(text: string): number {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (seconds > 0) return seconds;
  throw new UserError(`KEEP_ALIVE is "${text}". Write a number of seconds, as in 75.`);
}

function readSocket(text: string | undefined): string | undefined {
  if (!text) return undefined;
  // The system would truncate longer ones (sun_path in unix(7), and shorter on macOS).
  if (isAbsolute(text) && Buffer.byteLength(text) < 104) return text;
  throw new UserError(`SOCKET is "${text}". Write a path of less than 104 characters from the root, as in /run/site/site.sock.`);
}

/** @throws {UserError} if a value is invalid */
export function readServerOptions(environment: Readonly<Record<string, string | undefined>>) {
  return {
    ...readHostSettings(environment),
    port: readPort('PORT', environment.PORT || '3000'),
    host: environment.HOST || '127.0.0.1',
    /** Path of a Unix socket, used instead of a port; undefined if there is none. */
    socket: readSocket(environment.SOCKET),
    /** Seconds that idle connections stay open. */
    keepAlive: readKeepAlive(environment.KEEP_ALIVE || '75'),
    log: readSwitch('LOG', environment.LOG),
    /** Address for Prometheus; undefined if there are no metrics. */
    metrics: environment.METRICS_PORT
      ? { port: readPort('METRICS_PORT', environment.METRICS_PORT), host: environment.METRICS_HOST || '127.0.0.1' }
      : undefined,
    polled: readPolledBranch(environment),
  };
}

/** Explains in one line why the server cannot start, and what to do about it. */
export function explainStartError(error: unknown): string {
  if (error instanceof UserError || !(error instanceof Error)) return String(error instanceof Error ? error.message : error);
  const { path } = error as NodeJS.ErrnoException;
  const reason = path === undefined ? error.message : `${path} cannot be read.`;
  return `The server cannot start: ${reason}`.replaceAll('\n', ' ');
}
