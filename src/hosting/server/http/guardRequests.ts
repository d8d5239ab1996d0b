import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of pipelined requests on a connection. Browsers send one at a time. */
const maxPipelined = 16;

/** True if the request has exactly one Host header (RFC 9112). In HTTP/1.0 it is optional. */
function hasValidHost({ httpVersion, headersDistinct }: IncomingMessage): boolean {
  const hosts = headersDistinct.host?.length ?? 0;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/**
 * Rejects requests without a valid host, and closes connections that send requests faster than they read responses, because pending
 * responses would fill the memory.
 * @param onRefused receives a keyword for the reason
 */
export function guardRequests(handle: RequestListener, refuse: RequestListener, onRefused: (reason: string) => void): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
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
    const listener = isValid ? handle : refuse;
    listener(request, response);
  };
}
