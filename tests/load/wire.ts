import { connect } from 'node:net';

export interface Exchange {
  /** Statuses of the responses, in order. */
  statuses: number[];
  /** Everything received, as Latin-1. */
  text: string;
}

/**
 * Sends bytes over a new connection, and returns everything that comes back until the server closes it.
 * @param timeoutMs milliseconds after which this side closes the connection
 */
export function exchange(port: number, bytes: string | Buffer, timeoutMs = 20_000): Promise<Exchange> {
  const { promise, resolve } = Promise.withResolvers<Exchange>();
  let text = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes));
  const timer = setTimeout(() => socket.destroy(), timeoutMs);
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.on('error', () => {}); // a server that refuses may reset the connection; 'close' follows
  socket.on('close', () => {
    clearTimeout(timer);
    resolve({ text, statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)) });
  });
  return promise;
}

/** A request that asks the server to close the connection after the response. */
export const requestFor = (target: string, fields = '', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${fields}\r\n`;
