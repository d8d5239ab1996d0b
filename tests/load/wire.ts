import { connect } from 'node:net';

export interface Exchange {
  /** Statuses of the answers that came, in order. */
  statuses: number[];
  /** All that came, as Latin-1. */
  text: string;
}

/**
 * Sends bytes as they are over a connection of their own, and gives all that comes back until the server closes it.
 * @param patience milliseconds, after which this side closes
 */
export function exchange(port: number, bytes: string | Buffer, patience = 20_000): Promise<Exchange> {
  const { promise, resolve } = Promise.withResolvers<Exchange>();
  let text = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes));
  const timer = setTimeout(() => socket.destroy(), patience);
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.on('error', () => {}); // a server that refuses may reset the connection; 'close' follows
  socket.on('close', () => {
    clearTimeout(timer);
    resolve({ text, statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status)) });
  });
  return promise;
}

/** A request whose connection ends with its answer. */
export const requestFor = (target: string, fields = '', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${fields}\r\n`;
