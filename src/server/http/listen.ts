import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { guardRequests } from './guardRequests.ts';
import { refuseBroken } from './refuseBroken.ts';
import { listenError } from './startError.ts';
import { textResponse } from './textResponse.ts';

const limits = {
  /** Bytes of the request line and headers. */
  maxHeaderSize: 16 * 1024,
  /** Milliseconds until the headers, and the whole request, must have arrived. */
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  /** `guardRequests` checks the host: Node's own refusal would lack our headers. */
  requireHostHeader: false,
};
/** Milliseconds without a byte in either direction. Node waits twice as long for a response that it is writing. */
const idleTimeoutMs = 20_000;
const maxConnections = 8000;

/**
 * Serves an app over HTTP, with limits on size and time.
 * @param headers headers of responses that do not come from the app
 * @throws {StartError} if the address cannot be used
 */
export async function listen(
  app: Hono,
  { port, host }: { port: number; host: string },
  headers: Record<string, string>,
): Promise<{ server: Server; port: number }> {
  const badRequest = () => textResponse(400, "The server couldn't read this request.", headers);
  const handle = getRequestListener(app.fetch, { errorHandler: badRequest, hostname: 'localhost' });
  const refuse = getRequestListener(badRequest, { errorHandler: badRequest });
  const guarded: RequestListener = guardRequests(handle, refuse);
  const server = createServer(limits, guarded);
  // Node would ask for a body that is never read, and refuse other expectations without our headers.
  server.on('checkContinue', guarded).on('checkExpectation', guarded);
  server.on('clientError', (error, socket) => refuseBroken(error, socket as Socket, headers));
  server.setTimeout(idleTimeoutMs);
  server.maxConnections = maxConnections;
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, port, host);
  }
  return { server, port: (server.address() as AddressInfo).port };
}
