import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** What one packet carries, in bytes. */
const packetSize = 1460;
const bytesPerMs = 100_000 / 8 / 1000;
const roundTripMs = 400;
const loss = 0.1;

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What goes to one end of a connection. */
interface Line {
  socket: Socket;
  packets: Buffer[];
  /** When what was sent so far has arrived. */
  arrived: Promise<unknown>;
}

/** One direction of the link. Its connections take turns, packet by packet. */
class Direction {
  readonly #waiting = new Set<Line>();
  readonly #random: () => number;
  #isSending = false;

  constructor(random: () => number) {
    this.#random = random;
  }

  send(bytes: Buffer, line: Line): void {
    for (let start = 0; start < bytes.length; start += packetSize) line.packets.push(bytes.subarray(start, start + packetSize));
    this.#waiting.add(line);
    if (!this.#isSending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    for (const line of this.#waiting) {
      this.#waiting.delete(line);
      const bytes = line.packets.shift();
      if (!bytes || line.socket.destroyed) continue;
      if (line.packets.length > 0) this.#waiting.add(line);
      let lost = 0;
      while (this.#random() < loss) lost += 1;
      await setTimeout(((1 + lost) * bytes.length) / bytesPerMs);
      // The sender notices a lost packet a round trip later, and sends it again. What follows has to wait for it.
      const journey = setTimeout(roundTripMs / 2 + lost * roundTripMs);
      line.arrived = Promise.all([line.arrived, journey]).then(() => line.socket.write(bytes));
    }
    this.#isSending = false;
  }
}

/**
 * A server behind a bad network: 100 kbit/s in each direction, 400 ms there and back, and one packet of ten lost. Chromium's own
 * throttling loses packets of WebRTC alone.
 * @param port of the server, on this machine
 * @param seed which packets are lost
 */
export async function slowLink(port: number, seed: number): Promise<{ address: string; close(): void }> {
  const random = randomFrom(seed);
  const [up, down] = [new Direction(random), new Direction(random)];
  const sockets = new Set<Socket>();
  const join = (from: Socket, to: Socket, direction: Direction, opened: Promise<unknown>) => {
    sockets.add(from);
    const line: Line = { socket: to, packets: [], arrived: opened };
    from.on('data', (bytes) => direction.send(bytes, line));
    from.on('end', () => void line.arrived.then(() => to.end()));
    // A browser that gives up a connection resets it.
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  };
  const link = createServer((visitor) => {
    const server = connect(port, '127.0.0.1');
    // The handshake takes a round trip; one that gets lost is repeated after a second.
    const opened = setTimeout(roundTripMs + (random() < loss ? 1000 : 0));
    join(visitor, server, up, opened);
    join(server, visitor, down, Promise.resolve());
  });
  link.listen(0, '127.0.0.1');
  await once(link, 'listening');
  return {
    address: `http://127.0.0.1:${(link.address() as AddressInfo).port}`,
    close() {
      link.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
