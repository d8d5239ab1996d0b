import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { UsageError } from '../../hosts/usageError.ts';
import { guardRequests } from './guardRequests.ts';
import { refuseBroken } from './refuseBroken.ts';
import { textResponse } from './textResponse.ts';

const limits = {
  /** Bytes of the request line and headers. */
  maxHeaderSize: 16 * 1024,
  /** Milliseconds until the headers, and the whole request, must have arrived. */
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 1000,
  /** `guardRequests` checks the host: Node's own refusal would lack our headers. */
  requireHostHeader: false,
};
/** Milliseconds for which requests in progress may finish. */
const drainMs = 10_000;
/** Seconds between two requests of a connection: longer than balancers keep one, which would send a request as it closes. */
const keepAliveSeconds = 75;
/** Milliseconds without a byte in either direction, within a request. Node waits twice as long for a response that it is writing. */
const idleTimeoutMs = 20_000;
const maxConnections = 8000;

interface Place {
  port: number;
  host: string;
  /** Path of a Unix socket in their place. */
  socket?: string | undefined;
}

interface Listening {
  /** 0 for a Unix socket. */
  port: number;
  /** Accepts no more requests, gives those in progress ten seconds to finish, and ends the process. */
  shutDown(): void;
  /** Accepts no more connections, and answers on open ones for ten seconds, telling clients to open new ones. */
  drain(onEnd?: () => void): void;
  /** Closes all connections at once. */
  close(): void;
}

/** Why an address cannot be listened on. */
function listenError({ code }: NodeJS.ErrnoException, { port, host, socket }: Place): UsageError {
  if (socket !== undefined)
    return new UsageError(`SOCKET ${socket} cannot be used (${code}). Choose a folder that this user may write to.`);
  const portProblems: Record<string, string> = { EADDRINUSE: 'is taken by another program', EACCES: 'needs more rights' };
  const problem = portProblems[code ?? ''];
  if (problem) return new UsageError(`Port ${port} ${problem}. Choose another one, as in PORT=3001 npm start.`);
  return new UsageError(`HOST is "${host}", which is not an address of this machine (${code}). Write 127.0.0.1, or 0.0.0.0 for all.`);
}

/**
 * Serves an app over HTTP, with limits on size and time.
 * @param idleMs milliseconds without a byte within a request after which a connection is closed
 * @param keepAlive seconds between two requests after which it is closed
 * @param headers headers of responses that do not come from the app
 * @param onRefused gets a word for the reason when something is no valid request
 * @throws {UsageError} if the address cannot be used
 */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  { idleMs = idleTimeoutMs, keepAlive = keepAliveSeconds, ...place }: Place & { idleMs?: number; keepAlive?: number },
  headers: Record<string, string>,
  onRefused: (reason: string) => void = () => {},
): Promise<Listening> {
  const badRequest = () => textResponse(400, "The server couldn't read this request.", headers);
  const handle = getRequestListener(app.fetch, { errorHandler: badRequest, hostname: 'localhost' });
  const refuse = getRequestListener(badRequest, { errorHandler: badRequest });
  let isDraining = false;
  const guard = guardRequests(handle, refuse, onRefused);
  const guarded: RequestListener = (request, response) => {
    if (isDraining) response.setHeader('connection', 'close');
    guard(request, response);
  };
  const server = createServer({ ...limits, keepAliveTimeout: keepAlive * 1000 }, guarded);
  // Node would ask for a body that is never read, and refuse other expectations without our headers.
  server.on('checkContinue', guarded).on('checkExpectation', guarded);
  server.on('clientError', (error, socket) => refuseBroken(error, socket as Socket, headers, onRefused));
  server.setTimeout(idleMs);
  server.maxConnections = maxConnections;
  const endAfterDrain = () => void setTimeout(() => server.closeAllConnections(), drainMs).unref();
  try {
    await once(place.socket === undefined ? server.listen(place.port, place.host) : server.listen(place.socket), 'listening');
    // Every user who may enter its folder may connect, such as a proxy's.
    if (place.socket !== undefined) chmodSync(place.socket, 0o666);
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, place);
  }
  return {
    port: place.socket === undefined ? (server.address() as AddressInfo).port : 0,
    shutDown() {
      server.close(() => process.exit(0));
      endAfterDrain();
    },
    drain(onEnd) {
      isDraining = true;
      // Not the method of the HTTP server: that closes idle connections, on which a request may already be on its way.
      NetServer.prototype.close.call(server, onEnd);
      endAfterDrain();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
