import type { MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { splitUrl } from './requestUrl.ts';

const maxPathLength = 200;

/**
 * Writes a line of JSON for each request, and sends its id as `X-Request-Id` so that a report can be matched with the
 * log. Contains nothing about the visitor: no network address, no browser, no query.
 */
export function accessLog(write: (line: string) => void): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const id = c.get('requestId');
    const { status, headers } = c.res;
    headers.set('x-request-id', id);
    const line = {
      time: new Date().toISOString(),
      id,
      method: c.req.method,
      path: splitUrl(c.req.url).path.slice(0, maxPathLength),
      status,
      bytes: Number(headers.get('content-length') ?? 0),
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
    };
    write(JSON.stringify(line));
  };
}
