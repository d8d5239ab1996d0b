import { StartError } from './http/startError.ts';

interface Options {
  port: number;
  host: string;
  preview: boolean;
  apiOrigin: string | undefined;
  staffOrigin: string | undefined;
  hsts: string | undefined;
  log: boolean;
}

function readPort(text = '3000'): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new StartError(`PORT is "${text}". Write a number from 0 to 65535.`);
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
  const { HSTS = 'max-age=31536000' } = environment;
  return {
    port: readPort(environment.PORT || undefined),
    host: environment.HOST || '127.0.0.1',
    preview: environment.PREVIEW === '1',
    apiOrigin: readOrigin('API_ORIGIN', environment.API_ORIGIN),
    staffOrigin: readOrigin('STAFF_ORIGIN', environment.STAFF_ORIGIN),
    hsts: ['', '0', 'off'].includes(HSTS) ? undefined : HSTS,
    log: environment.LOG === '1',
  };
}
