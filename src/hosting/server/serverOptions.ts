import { type HostSettings, readHostSettings } from '../hosts/hostSettings.ts';
import { StartError } from '../hosts/startError.ts';

export interface Options extends HostSettings {
  port: number;
  host: string;
  preview: boolean;
  /** Whether the log is lines of JSON, with one for each request. */
  log: boolean;
  /** Where Prometheus gets the metrics; undefined if nothing is measured. */
  metrics: { port: number; host: string } | undefined;
}

function readPort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new StartError(`${name} is "${text}". Write a number from 0 to 65535.`);
}

/**
 * Reads the settings of the server from its environment.
 * @throws {StartError} if a value makes no sense
 */
export function readOptions(environment: Readonly<Record<string, string | undefined>>): Options {
  const { METRICS_PORT } = environment;
  return {
    ...readHostSettings(environment),
    port: readPort('PORT', environment.PORT || '3000'),
    host: environment.HOST || '127.0.0.1',
    preview: environment.PREVIEW === '1',
    log: environment.LOG === '1',
    metrics: METRICS_PORT ? { port: readPort('METRICS_PORT', METRICS_PORT), host: environment.METRICS_HOST || '127.0.0.1' } : undefined,
  };
}
