import type { Metrics } from './http/metrics.ts';
import type { RequestFacts } from './http/observeRequests.ts';
import { routeLabel } from './http/routeLabel.ts';
import type { Log } from './log/createLog.ts';

interface ObserverOptions {
  /** Whether each request is logged. */
  log: boolean;
  /** Address of the API that is asked; undefined if there is none. */
  apiOrigin: string | undefined;
}

/** What becomes of the facts of a request: a line of the log, and metrics. Undefined if neither is wanted. */
export function observerOf(options: ObserverOptions, log: Log, metrics: Metrics | undefined): ((facts: RequestFacts) => void) | undefined {
  if (!options.log && !metrics) return undefined;
  return (facts) => {
    const { method, path, status, bytes, milliseconds, reason } = facts;
    const route = routeLabel(path);
    metrics?.request({ route, status, bytes, seconds: milliseconds / 1000 });
    if (options.apiOrigin !== undefined && reason !== undefined && route.startsWith('/api/')) metrics?.upstreamFailure();
    if (options.log) log(`${method} ${path} ${status}`, status >= 500 ? 'error' : 'info', { ...facts });
  };
}
