import type { MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import { splitUrl } from '../../site/addresses.ts';

const maxPathLength = 200;

/** A request and its response, with nothing about the visitor: no IP address, no user agent, no query. */
export interface RequestFacts {
  id: string;
  method: string;
  path: string;
  status: number;
  bytes: number;
  milliseconds: number;
  /** Cause of a status of 500 or above. */
  reason: string | undefined;
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Cause of a handler's failure, for the log. */
    reason?: string | undefined;
  }
}

/** Reports each request, and sends its id as `X-Request-Id`, so that an error report can be matched with the log. */
export function observeRequests(observe: (facts: RequestFacts) => void): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const id = c.get('requestId');
    const { status, headers } = c.res;
    headers.set('x-request-id', id);
    observe({
      id,
      method: c.req.method,
      path: splitUrl(c.req.url).path.slice(0, maxPathLength),
      status,
      bytes: Number(headers.get('content-length') ?? 0),
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
      reason: c.get('reason'),
    });
  };
}
