import { logLine } from './accessLog.ts';
import type { RequestPath } from './requestPath.ts';

type Answer = (request: Request, address: RequestPath) => Response | Promise<Response>;

/** Writes a line for each request, and gives its id to the client, so that one finds it again. */
export function withLog(answer: Answer, log: ((line: string) => void) | undefined): Answer {
  if (!log) return answer;
  return async (request, address) => {
    const started = performance.now();
    const id = crypto.randomUUID();
    const response = await answer(request, address);
    response.headers.set('x-request-id', id);
    log(logLine(request, response, address.raw, started, id));
    return response;
  };
}
