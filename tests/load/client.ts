/**
 * A thread that requests one address over many connections for a while, one request at a time on each.
 * It uses raw sockets, because Node's HTTP client is slower than either server.
 */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface Task {
  port: number;
  path: string;
  connections: number;
  milliseconds: number;
}
export interface Measure {
  requests: number;
  /** Responses with another status than 200, with another length than the first, or cut off. */
  errors: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const { port, path, connections, milliseconds } = workerData as Task;
const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`;
const started = performance.now();
const latencies: number[] = [];
let errors = 0;
let expectedLength: number | undefined;

/** Parses the responses of a connection. Calls back after each, with whether it was right. */
function answerReader(onAnswer: (right: boolean) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let left: number | undefined;
  let right = false;
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (left === undefined) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = rest.toString('latin1', 0, end);
      left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      expectedLength ??= left;
      right = head.startsWith('HTTP/1.1 200') && left === expectedLength;
      rest = rest.subarray(end + 4);
    }
    left -= rest.length;
    rest = rest.subarray(0, 0);
    if (left > 0) return;
    const whole = left === 0;
    left = undefined;
    onAnswer(right && whole);
  };
}

function runConnection(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  let waiting = false;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => ask());
  const ask = () => {
    sent = performance.now();
    waiting = true;
    socket.write(request);
  };
  const read = answerReader((right) => {
    const now = performance.now();
    waiting = false;
    if (right) latencies.push(now - sent);
    else errors += 1;
    if (now - started < milliseconds) ask();
    else socket.destroy();
  });
  socket.on('data', read);
  socket.on('error', () => {}); // 'close' follows
  socket.on('close', () => {
    if (waiting || sent === 0) errors += 1;
    resolve();
  });
  return promise;
}

await Promise.all(Array.from({ length: connections }, runConnection));
const seconds = (performance.now() - started) / 1000;
const sorted = latencies.toSorted((a, b) => a - b);
const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
parentPort?.postMessage({ requests: sorted.length, errors, seconds, p50: at(0.5), p99: at(0.99) } satisfies Measure);
