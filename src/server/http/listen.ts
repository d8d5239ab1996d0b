import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { textResponse } from './textResponse.ts';
import { StartError } from '../startError.ts';

const limits = {
  /** Bytes of a request's first line and headers. */
  maxHeaderSize: 16 * 1024,
  /** Milliseconds until the headers, and the whole request, must have come. */
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  /** The app refuses requests without a host, with its headers. */
  requireHostHeader: false,
};
/** Milliseconds without a byte in either direction; Node looks a second time before it closes what it is still writing. */
const idleTimeout = 20_000;
const mostConnections = 8000;
/** Requests of one connection that wait for their answers; browsers send one at a time. */
const mostPipelined = 16;

/** What Node cannot read as a request is refused here, before the app; with the same headers. */
function refuseBroken(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    { HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large', ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout' }[error.code ?? ''] ??
    '400 Bad Request';
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}

/** Hands requests on, and closes a connection that sends them faster than it takes answers: each would be kept in memory. */
function limitPipelining(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostPipelined) socket.destroy();
    if (socket.destroyed) return;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    handle(request, response);
  };
}

/**
 * Serves an app over HTTP, with limits on size and time.
 * @throws {StartError} where the port cannot be had
 */
export async function listen(
  app: Hono,
  { port, host }: { port: number; host: string },
  headers: Record<string, string>,
): Promise<{ server: Server; port: number }> {
  const errorHandler = () => textResponse(400, "The server couldn't read this request.", headers);
  const handle = limitPipelining(getRequestListener(app.fetch, { errorHandler }));
  const server = createServer(limits, handle);
  // Nobody needs to be asked for a body; and Node's own refusal of other expectations would lack the headers.
  server.on('checkContinue', handle).on('checkExpectation', handle);
  server.setTimeout(idleTimeout);
  server.maxConnections = mostConnections;
  server.on('clientError', (error, socket) => refuseBroken(error, socket as Socket, headers));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const reasons: Record<string, string> = { EADDRINUSE: 'is taken by another program', EACCES: 'may not be used without more rights' };
    reject(
      new StartError(
        `Port ${port} ${reasons[error.code ?? ''] ?? `of ${host} cannot be used (${error.code})`}. Choose another one, as in PORT=3001 npm start.`,
      ),
    );
  });
  server.listen(port, host, resolve);
  await promise;
  return { server, port: (server.address() as AddressInfo).port };
}
