import { env } from 'cloudflare:workers';
import { readHostSettings } from '../hosts/hostSettings.ts';
import { createCspReports } from '../server/http/cspReports.ts';
import { createLog } from '../server/log/createLog.ts';
import { createEdgeSite } from './edgeSite.ts';

/**
 * Creates the worker from its bindings.
 * @param now current time, milliseconds since the epoch
 */
export function createWorker(now: () => number): { fetch(request: Request): Promise<Response> } {
  const { ASSETS, STATES, ...settings } = env;
  const log = createLog(true, now);
  return {
    fetch: createEdgeSite({
      async read(name) {
        const response = await ASSETS.fetch(`https://assets.internal/${STATES}/${name}`);
        return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
      },
      settings: readHostSettings(settings as Record<string, string>),
      now,
      log,
      takeReport: createCspReports(log, undefined, now),
    }),
  };
}
