import { type EdgeCache, env, waitUntil } from 'cloudflare:workers';
import { readHostSettings } from '../hosts/hostSettings.ts';
import { createCspReports } from '../server/http/cspReports.ts';
import { createLog } from '../server/log/createLog.ts';
import { createEdgeSite } from './edgeSite.ts';
import { deployedStore, publishedStore } from './stores.ts';

/**
 * The site as a worker, by what the configuration of the network gives it.
 * @param now wall clock, milliseconds
 */
export function createWorker(now: () => number): { fetch(request: Request): Promise<Response> } {
  const { ASSETS, STORE, DEPLOYED, ...settings } = env;
  const { caches } = globalThis as unknown as { caches: { default: EdgeCache } };
  const log = createLog(true, now);
  return {
    fetch: createEdgeSite({
      deployed: deployedStore(ASSETS, DEPLOYED),
      published: STORE && publishedStore(STORE, caches.default, waitUntil),
      isDeployed: async (address) => (await ASSETS.fetch(`https://assets.internal${address}`, { method: 'HEAD' })).ok,
      settings: readHostSettings(settings as Record<string, string>),
      now,
      log,
      takeReport: createCspReports(log, () => undefined, now),
    }),
  };
}
