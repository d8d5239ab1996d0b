import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { isFileAddress, sitePath, hookAddress, statusAddresses } from '../domain/addresses.ts';
import { splitUrl } from '../site/addresses.ts';
import type { Log } from './log/createLog.ts';

const fast = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];
const slow = [0.2, 0.5, 1, 2, 5, 15, 60];

type Metrics = ReturnType<typeof createMetrics>;

/** Creates the server's metrics, including the memory of its process and the delay of its event loop. `text` gives all in Prometheus' format. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const publishes = counter('site_publishes_total', 'Changes of the content that were published, or refused.', 'result');
  // An alert on an increase needs what it increased from.
  for (const result of ['ok', 'refused']) publishes.inc({ result }, 0);
  return {
    requests: counter('http_requests_total', 'Responses by the kind of address and status.', 'route', 'status'),
    bytes: counter('http_response_bytes_total', 'Bytes of response bodies.', 'route'),
    latency: histogram('http_request_duration_seconds', 'Time until a response was ready to be sent.', fast, 'route'),
    refusals: counter('http_refused_total', 'Connections whose bytes were no request.', 'reason'),
    publishes,
    publishTime: histogram('site_publish_duration_seconds', 'Time to check and render a change of the content.', slow),
    upstreamFailures: counter('site_upstream_failures_total', 'Failed requests to API_ORIGIN.'),
    reports: counter('site_csp_reports_total', 'Reports of browsers that a page broke the content security policy.', 'directive'),
    reportsCausedByBrowsers: counter('site_csp_reports_of_browsers_total', "Reports that visitors' own extensions caused.", 'directive'),
    text: () => registry.metrics(),
  };
}

const apiAddresses = ['news', 'news/landing', 'config', 'hotel/booking', 'csp-reports'].map((name) => `/api/${name}`);
const exact = new Set([...apiAddresses, hookAddress, statusAddresses.health, statusAddresses.readiness]);
const folders = /^\/(assets|_data|images|cards|api|staff|news)\/./;

/** Maps an address to one of a few labels: a metric for each address would let anybody exhaust the memory. */
function routeLabel(path: string): string {
  if (exact.has(path)) return path;
  const folder = folders.exec(path)?.[1];
  if (folder !== undefined) return `/${folder}/*`;
  return isFileAddress(path) ? 'file' : 'page';
}

const maxPathLength = 200;

/** Logs and counts each request, with nothing about the visitor: no IP address, no user agent, no query. Undefined if neither is wanted. */
export function observeRequests(
  options: { log: boolean; apiOrigin: string | undefined },
  log: Log,
  metrics: Metrics | undefined,
): MiddlewareHandler | undefined {
  if (!options.log && !metrics) return undefined;
  return async (c, next) => {
    const started = performance.now();
    await next();
    const [id, reason] = [c.get('requestId'), c.get('reason')];
    const { status, headers } = c.res;
    // So that an error report can be matched with the log.
    headers.set('x-request-id', id);
    const { method } = c.req;
    const path = splitUrl(c.req.url).path.slice(0, maxPathLength);
    const bytes = Number(headers.get('content-length') ?? 0);
    const milliseconds = Math.round((performance.now() - started) * 10) / 10;
    const route = routeLabel(sitePath(path) ?? path);
    metrics?.requests.inc({ route, status });
    metrics?.bytes.inc({ route }, bytes);
    metrics?.latency.observe({ route }, milliseconds / 1000);
    if (options.apiOrigin !== undefined && reason !== undefined && route.startsWith('/api/')) metrics?.upstreamFailures.inc();
    if (options.log)
      log(`${method} ${path} ${status}`, status >= 500 ? 'error' : 'info', { id, method, path, status, bytes, milliseconds, reason });
  };
}
