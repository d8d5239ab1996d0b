import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { type IncomingMessage, type RequestListener, STATUS_CODES, createServer } from 'node:http';
import { type Socket, type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { UserError } from '../domain/userError.ts';
import { textResponse } from './http/resourceResponse.ts';

/** Maximum number of pipelined requests on a connection: their pending responses fill the memory. Browsers send one at a time. */
const maxPipelined = 16;

/** True if the request has exactly one Host header (RFC 9112). In HTTP/1.0 it is optional. */
function hasValidHost({ httpVersion, headersDistinct }: IncomingMessage): boolean {
  const hosts = headersDistinct.host?.length ?? 0;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

const statusByCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Responds to a request that Node can't parse, and closes the connection. @param onRefused receives the code of Node's error */
function refuseBroken(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>, onRefused: (reason: string) => void) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  onRefused(error.code ?? 'unknown');
  const status = statusByCode[error.code ?? ''] ?? 400;
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}

const limits = {
  /** Maximum size of the request line and headers, in bytes. */
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 1000,
  /** `hasValidHost` checks the host, because Node's own response would lack our headers. */
  requireHostHeader: false,
};
/** Milliseconds within which the headers must arrive. */
const headersTimeoutMs = 10_000;
/** Milliseconds that requests in progress have to finish. */
const drainMs = 10_000;
const maxConnections = 8000;

interface Endpoint {
  port: number;
  host: string;
  /** Path of a Unix socket, used instead of port and host. */
  socket?: string | undefined;
}

function listenError({ code }: NodeJS.ErrnoException, { port, host, socket }: Endpoint): UserError {
  if (socket !== undefined) return new UserError(`SOCKET ${socket} cannot be used (${code}). Choose a folder that this user may write to.`);
  const portProblems: Record<string, string> = { EADDRINUSE: 'is taken by another program', EACCES: 'needs more rights' };
  const problem = portProblems[code ?? ''];
  if (problem) return new UserError(`Port ${port} ${problem}. Choose another one, as in PORT=3001 npm start.`);
  return new UserError(`HOST is "${host}", which is not an address of this machine (${code}). Write 127.0.0.1, or 0.0.0.0 for all.`);
}

/**
 * Serves an app over HTTP, with limits on size and time. @throws {UserError} if the address cannot be used
 * @param headers of responses that do not come from the app @param onRefused receives a keyword for the reason when a request is invalid
 */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  {
    /** Milliseconds without a byte in either direction during a request. Node waits twice as long for a response that it is writing. */
    idleMs = 20_000,
    /** Milliseconds within which a request must arrive, with its body. */
    requestMs = 20_000,
    /** Seconds that an idle connection stays open. Must be longer than balancers reuse one, which could send a request while it closes. */
    keepAlive = 75,
    ...endpoint
  }: Endpoint & { idleMs?: number; requestMs?: number; keepAlive?: number },
  headers: Record<string, string>,
  onRefused: (reason: string) => void = () => {},
) {
  const badRequest = () => textResponse(400, "The server couldn't read this request.", headers);
  const handle = getRequestListener(app.fetch, { errorHandler: badRequest, hostname: 'localhost' });
  const refuse = getRequestListener(badRequest, { errorHandler: badRequest });
  const waiting = new WeakMap<Socket, number>();
  let isDraining = false;
  const guarded: RequestListener = (request, response) => {
    if (isDraining) response.setHeader('connection', 'close');
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > maxPipelined && !socket.destroyed) {
      onRefused('PIPELINE');
      socket.destroy();
    }
    if (socket.destroyed) return;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    const isValid = hasValidHost(request);
    if (!isValid) onRefused('HOST');
    const answer: RequestListener = isValid ? handle : refuse;
    answer(request, response);
  };
  const server = createServer(
    { ...limits, headersTimeout: Math.min(headersTimeoutMs, requestMs), requestTimeout: requestMs, keepAliveTimeout: keepAlive * 1000 },
    guarded,
  );
  // Otherwise Node would request a body that is never read, and reject other expectations without our headers.
  server.on('checkContinue', guarded).on('checkExpectation', guarded);
  server.on('clientError', (error, socket) => refuseBroken(error, socket as Socket, headers, onRefused));
  server.setTimeout(idleMs);
  server.maxConnections = maxConnections;
  const endAfterDrain = () => void setTimeout(() => server.closeAllConnections(), drainMs).unref();
  try {
    await once(endpoint.socket === undefined ? server.listen(endpoint.port, endpoint.host) : server.listen(endpoint.socket), 'listening');
    // Every user who can access its folder may connect, such as that of a proxy.
    if (endpoint.socket !== undefined) chmodSync(endpoint.socket, 0o666);
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, endpoint);
  }
  return {
    /** 0 for a Unix socket. */
    port: endpoint.socket === undefined ? (server.address() as AddressInfo).port : 0,
    /** Stops accepting requests, gives those in progress ten seconds to finish, and exits. */
    shutDown() {
      server.close(() => process.exit(0));
      endAfterDrain();
    },
    /** Stops accepting connections, and serves open ones for ten seconds, telling clients to reconnect. */
    drain(onEnd?: () => void) {
      isDraining = true;
      // Not the HTTP server's own method, which closes idle connections although a request may be on its way.
      NetServer.prototype.close.call(server, onEnd);
      endAfterDrain();
    },
    /** Closes all connections at once. */
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
