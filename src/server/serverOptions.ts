import { StartError } from './http/startError.ts';

export interface Options {
  port: number;
  host: string;
  preview: boolean;
  apiOrigin: string | undefined;
  staffOrigin: string | undefined;
  hsts: string | undefined;
  /** Whether the log is lines of JSON, with one for each request. */
  log: boolean;
  /** Whether visitors reach the site by https alone. */
  tls: boolean;
  /** Where Prometheus gets the metrics; undefined if nothing is measured. */
  metrics: { port: number; host: string } | undefined;
}

function readPort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new StartError(`${name} is "${text}". Write a number from 0 to 65535.`);
}

function readOrigin(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return text;
  throw new StartError(`${name} is "${text}". Write a whole address, as in https://example.org.`);
}

/**
 * Reads the settings of the server from its environment.
 * @throws {StartError} if a value makes no sense
 */
export function readOptions(environment: Readonly<Record<string, string | undefined>>): Options {
  const { HSTS = 'max-age=31536000', METRICS_PORT } = environment;
  return {
    port: readPort('PORT', environment.PORT || '3000'),
    host: environment.HOST || '127.0.0.1',
    preview: environment.PREVIEW === '1',
    apiOrigin: readOrigin('API_ORIGIN', environment.API_ORIGIN),
    staffOrigin: readOrigin('STAFF_ORIGIN', environment.STAFF_ORIGIN),
    hsts: ['', '0', 'off'].includes(HSTS) ? undefined : HSTS,
    log: environment.LOG === '1',
    tls: environment.TLS === '1',
    metrics: METRICS_PORT ? { port: readPort('METRICS_PORT', METRICS_PORT), host: environment.METRICS_HOST || '127.0.0.1' } : undefined,
  };
}
