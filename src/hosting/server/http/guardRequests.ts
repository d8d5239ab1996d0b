import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for their responses. Browsers send one at a time. */
const maxPipelined = 16;

/** Whether the request names its host exactly once (RFC 9112). In HTTP/1.0 the host is optional. */
function hasValidHost({ httpVersion, headersDistinct }: IncomingMessage): boolean {
  const hosts = headersDistinct.host?.length ?? 0;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/**
 * Refuses requests without a valid host, and closes connections that send requests faster than they read responses,
 * because their responses would fill the memory.
 * @param onRefused gets a word for the reason
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
    const answer = isValid ? handle : refuse;
    answer(request, response);
  };
}
