import { env } from 'cloudflare:workers';
import { readHostSettings } from '../../build/hosts/hostSettings.ts';
import { createCspReports } from '../http/cspReports.ts';
import { createLog } from '../log/createLog.ts';
import { createEdgeSite } from './edgeSite.ts';

/** Tests create one with their own clock. @param now current time, milliseconds since the epoch */
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
      acceptCspReport: createCspReports(log),
    }),
  };
}

/** Entry of the edge worker (https://developers.cloudflare.com/workers). It handles requests for which there is no static file. */
export default createWorker(Date.now);
