import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { requestFor } from './wire.ts';

/** Ways to hold a connection open: what is sent at first, what is sent every second, and whether responses are read. */
const ways = {
  'headers, a byte at a time': { first: 'GET / HTTP/1.1\r\nHost: a\r\nX: ', trickle: 'x', reads: true },
  'a body, a byte at a time': { first: 'POST /api/news HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n', trickle: 'x', reads: true },
  'half-open: nothing sent': { first: '', trickle: '', reads: true },
  'half a request line': { first: 'GET /join/ho', trickle: '', reads: true },
  // More than the system's buffers hold.
  'answers never read': { first: 'GET /icon-512.png HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(300), trickle: '', reads: false },
  'thousands of requests at once, one connection': {
    first: requestFor('/', '').replace('close', 'keep-alive').repeat(3000),
    trickle: '',
    reads: true,
  },
} as const;
export type Way = keyof typeof ways;
export const slowWays = Object.keys(ways) as Way[];

/**
 * Opens connections and keeps them open. Returns how many of them the server closed within the time.
 */
export async function holdOpen(port: number, way: Way, count: number, timeoutMs: number): Promise<number> {
  const { first, trickle, reads } = ways[way];
  const sockets: Socket[] = [];
  let closed = 0;
  const { promise: allClosed, resolve } = Promise.withResolvers<void>();
  const open = () => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(first));
    if (reads) socket.resume();
    else socket.pause();
    socket.on('error', () => {}); // 'close' follows
    sockets.push(socket.on('close', () => (closed += 1) === count && resolve()));
  };
  const trickling = setInterval(() => {
    for (const socket of sockets) if (trickle && socket.writable) socket.write(trickle);
  }, 1000);
  // One after the other, so that the system's queue of new connections doesn't overflow.
  while (sockets.length < count) {
    open();
    await wait(5);
  }
  await Promise.race([allClosed, wait(timeoutMs, undefined, { ref: false })]);
  clearInterval(trickling);
  // A socket that isn't read doesn't notice that it was closed. Wait less than the server keeps idle connections.
  for (const socket of sockets) socket.resume();
  await Promise.race([allClosed, wait(10_000, undefined, { ref: false })]);
  const closedByServer = closed;
  for (const socket of sockets) socket.destroy();
  return closedByServer;
}
