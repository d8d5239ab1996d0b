import { isFileAddress, sitePath, hookAddress, statusAddresses } from '../../domain/addresses.ts';
import type { Metrics } from './http/metrics.ts';
import type { RequestFacts } from './http/observeRequests.ts';
import type { Log } from './log/createLog.ts';
const exact = new Set([
  '/api/news',
  '/api/news/landing',
  '/api/config',
  '/api/hotel/booking',
  '/api/csp-reports',
  hookAddress,
  statusAddresses.health,
  statusAddresses.readiness,
]);
const folders = /^\/(assets|_data|images|cards|api|staff|news)\/./;

/** Maps an address to one of a few labels: a metric for each address would let anybody exhaust the memory. */
function routeLabel(path: string): string {
  if (exact.has(path)) return path;
  const folder = folders.exec(path)?.[1];
  if (folder !== undefined) return `/${folder}/*`;
  return isFileAddress(path) ? 'file' : 'page';
}

interface ObserverOptions {
  log: boolean;
  /** URL of the proxied API; undefined if there is none. */
  apiOrigin: string | undefined;
}

/** Creates a function that logs and counts each request. Undefined if neither is wanted. */
export function createObserver(
  options: ObserverOptions,
  log: Log,
  metrics: Metrics | undefined,
): ((facts: RequestFacts) => void) | undefined {
  if (!options.log && !metrics) return undefined;
  return (facts) => {
    const { method, path, status, bytes, milliseconds, reason } = facts;
    const route = routeLabel(sitePath(path) ?? path);
    metrics?.request({ route, status, bytes, seconds: milliseconds / 1000 });
    if (options.apiOrigin !== undefined && reason !== undefined && route.startsWith('/api/')) metrics?.upstreamFailure();
    if (options.log) log(`${method} ${path} ${status}`, status >= 500 ? 'error' : 'info', { ...facts });
  };
}
