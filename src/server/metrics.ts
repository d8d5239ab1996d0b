import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { isFileAddress, sitePath, hookAddress, statusAddresses } from '../domain/addresses.ts';
import type { RequestFacts } from './http/observeRequests.ts';
import type { Log } from './log/createLog.ts';

interface Metrics {
  request(facts: { route: string; status: number; bytes: number; seconds: number }): void;
  /** Counts an invalid request. */
  refused(reason: string): void;
  published(result: 'ok' | 'refused', seconds: number): void;
  upstreamFailure(): void;
  cspReport(directive: string): void;
  /** Counts a report that the visitor's own browser caused, for example an extension. */
  cspReportOfBrowser(directive: string): void;
  /** All metrics in Prometheus text format. */
  text(): Promise<string>;
}

const fast = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];
const slow = [0.2, 0.5, 1, 2, 5, 15, 60];

/** Creates the server's metrics, including the memory of its process and the delay of its event loop. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const requests = counter('http_requests_total', 'Responses by the kind of address and status.', 'route', 'status');
  const bytes = counter('http_response_bytes_total', 'Bytes of response bodies.', 'route');
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was ready to be sent.',
    labelNames: ['route'],
    buckets: fast,
    registers,
  });
  const refusals = counter('http_refused_total', 'Connections whose bytes were no request.', 'reason');
  const publishes = counter('site_publishes_total', 'Changes of the content that were published, or refused.', 'result');
  const publishTime = new Histogram({
    name: 'site_publish_duration_seconds',
    help: 'Time to check and render a change of the content.',
    buckets: slow,
    registers,
  });
  const upstream = counter('site_upstream_failures_total', 'Failed requests to API_ORIGIN.');
  const reports = counter('site_csp_reports_total', 'Reports of browsers that a page broke the content security policy.', 'directive');
  const ofBrowsers = counter('site_csp_reports_of_browsers_total', "Reports that visitors' own extensions caused.", 'directive');
  return {
    request({ route, status, bytes: size, seconds }) {
      requests.inc({ route, status });
      bytes.inc({ route }, size);
      latency.observe({ route }, seconds);
    },
    refused: (reason) => refusals.inc({ reason }),
    published(result, seconds) {
      publishes.inc({ result });
      publishTime.observe(seconds);
    },
    upstreamFailure: () => upstream.inc(),
    cspReport: (directive) => reports.inc({ directive }),
    cspReportOfBrowser: (directive) => ofBrowsers.inc({ directive }),
    text: async () => await registry.metrics(),
  };
}

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
