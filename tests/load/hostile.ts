/** `npm run hostile [seed]`: attacks the built server for about a minute, and expects it to stay alive, small and right. */
import fc from 'fast-check';
import { positive } from '../support/positive.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { escapes, givesAway } from './escapes.ts';
import { fuzzedRequest } from './fuzz.ts';
import { memoryOf, watchMemory } from './memory.ts';
import { oversized } from './oversized.ts';
import { holdOpen, slowWays } from './slow.ts';
import { startWitness } from './witness.ts';
import { exchange, requestFor } from './wire.ts';

const seed = positive(process.argv[2] ?? String(1 + (Date.now() % 1e6)), 'The seed');
const mostGrowth = 250;
const mostMegabytes = 500;
const connectionsEach = 150;
/** More than the server's longest time-outs, which are 20 s, one after the other. */
const timeoutMs = 45_000;

const server = await startServer();
const port = Number(new URL(server.address).port);
const { pid } = server.process;
// A server listens before it has read its files into memory and started its rendering thread: neither comes of an attack.
await (await fetch(`${server.address}/news?skip=10`)).text();
const memory = watchMemory(pid);
const witness = await startWitness(server.address);
const faults: string[] = [];
const rows: Record<string, unknown>[] = [];
const isDeliberate = (status: number) => status < 500;

/** Runs an attack, and records the state of the server and the waits of an honest visitor. */
async function attack(name: string, run: () => Promise<Record<string, unknown>>): Promise<void> {
  const result = await run();
  rows.push({ attack: name, ...result, 'slowest honest round, ms': witness.slowest(), 'memory, MB': memoryOf(pid) });
}
const countOf = (statuses: readonly number[]) =>
  Object.entries(Object.groupBy(statuses, String))
    .map(([status, all]) => `${status}: ${all?.length}`)
    .join(', ');

try {
  // Runs during all other attacks.
  const slow = attack(`slow and half-open, ${connectionsEach} of each`, async () => {
    const closed = await Promise.all(slowWays.map(async (way) => [way, await holdOpen(port, way, connectionsEach, timeoutMs)] as const));
    for (const [way, count] of closed)
      if (count < connectionsEach) faults.push(`${way}: only ${count} of ${connectionsEach} connections were closed`);
    return {
      requests: connectionsEach * slowWays.length,
      answers: `closed by the server: ${closed.reduce((sum, [, count]) => sum + count, 0)}`,
    };
  });
  await attack('path escapes', async () => {
    const statuses: number[] = [];
    for (const target of escapes()) {
      const { text, statuses: got } = await exchange(port, requestFor(target));
      statuses.push(...got);
      if (givesAway(text) || got.length !== 1 || got.some((status) => status < 400 || status >= 500))
        faults.push(`${target} answered ${got.join()}`);
    }
    return { requests: statuses.length, answers: countOf(statuses) };
  });

  await attack(`fuzz, seed ${seed}`, async () => {
    const statuses: number[] = [];
    const property = fc.asyncProperty(fuzzedRequest, async (request) => {
      const { text, statuses: got } = await exchange(port, request, 500);
      statuses.push(...got);
      return got.every(isDeliberate) && !givesAway(text);
    });
    const { failed, counterexample, numRuns } = await fc.check(property, { seed, numRuns: 1500 });
    if (failed) faults.push(`Fuzz: ${JSON.stringify(counterexample)}`);
    return { requests: numRuns, answers: countOf(statuses) };
  });

  await attack('oversized', async () => {
    const statuses: number[] = [];
    for (const [name, bytes, right] of oversized) {
      const [status] = (await exchange(port, bytes)).statuses;
      // If the server resets a connection during a large body, the response may be lost.
      if (status !== undefined && !right.includes(status)) faults.push(`${name} answered ${status}`);
      statuses.push(status ?? 0);
    }
    return { requests: oversized.length, answers: countOf(statuses) };
  });

  await attack('1500 connections reset at once', async () => {
    await Promise.all(Array.from({ length: 1500 }, () => exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', 1)));
    return { requests: 1500 };
  });

  await slow;
  await witness.end();
} finally {
  memory.stop();
  await stopServer(server);
}

console.table(rows);
console.log(`Memory: ${memory.first} MB at first, ${memory.largest()} MB at most.`);
faults.push(...witness.complaints);
if (server.process.exitCode !== 0) faults.push(`The server ended with ${server.process.exitCode ?? server.process.signalCode}.`);
if (memory.largest() - memory.first > mostGrowth) faults.push(`Its memory grew by more than ${mostGrowth} MB.`);
if (memory.largest() > mostMegabytes) faults.push(`It took more than ${mostMegabytes} MB.`);
for (const fault of faults.slice(0, 20)) console.error(fault.slice(0, 500));
console.log(faults.length === 0 ? 'The server held.' : `${faults.length} faults.`);
process.exit(faults.length === 0 ? 0 : 1);
