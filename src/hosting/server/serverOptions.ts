import { isAbsolute } from 'node:path';
import { type HostSettings, readHostSettings } from '../hosts/hostSettings.ts';
import { readSwitch } from '../hosts/readSwitch.ts';
import { UsageError } from '../hosts/usageError.ts';
import { type FollowOptions, readFollow } from './follow/readFollow.ts';

export interface Options extends HostSettings {
  port: number;
  host: string;
  /** Path of a Unix socket, used instead of a port; undefined if there is none. */
  socket: string | undefined;
  /** Seconds that idle connections stay open. */
  keepAlive: number;
  log: boolean;
  /** Address for Prometheus; undefined if there are no metrics. */
  metrics: { port: number; host: string } | undefined;
  /** The branch that the checkout follows; undefined if there is none. */
  follow: FollowOptions | undefined;
}

function readPort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`${name} is "${text}". Write a number from 0 to 65535.`);
}

function readKeepAlive(text: string): number {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (seconds > 0) return seconds;
  throw new UsageError(`KEEP_ALIVE is "${text}". Write a number of seconds, as in 75.`);
}

function readSocket(text: string | undefined): string | undefined {
  if (!text) return undefined;
  // The system would truncate longer ones (sun_path in unix(7), and shorter on macOS).
  if (isAbsolute(text) && Buffer.byteLength(text) < 104) return text;
  throw new UsageError(`SOCKET is "${text}". Write a path of less than 104 characters from the root, as in /run/site/site.sock.`);
}

/**
 * Reads the settings of the server from environment variables.
 * @throws {UsageError} if a value is invalid
 */
export function readServerOptions(environment: Readonly<Record<string, string | undefined>>): Options {
  const { METRICS_PORT } = environment;
  return {
    ...readHostSettings(environment),
    port: readPort('PORT', environment.PORT || '3000'),
    host: environment.HOST || '127.0.0.1',
    socket: readSocket(environment.SOCKET),
    keepAlive: readKeepAlive(environment.KEEP_ALIVE || '75'),
    log: readSwitch('LOG', environment.LOG),
    metrics: METRICS_PORT ? { port: readPort('METRICS_PORT', METRICS_PORT), host: environment.METRICS_HOST || '127.0.0.1' } : undefined,
    follow: readFollow(environment),
  };
}
