/**
 * `npm run sizing`: simulates 300,000 visitors in ten minutes for each way to run the site, and asks the server for a hundredth of
 * their requests as fast as it answers. What money costs is assumed, and named below.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import type { FileIndex } from '../../src/render/files/fileIndex.ts';
import { hostOf } from '../../src/hosting/targets/writeStaticTarget.ts';
import { writeWorkerTarget } from '../../src/hosting/targets/writeWorkerTarget.ts';
import { collection } from '../support/site.ts';
import { startWorkerd } from '../targets/hosts.ts';
import { release, renderedAt, root, settings } from '../targets/reference.ts';
import { startServer, stopServer } from '../support/serverProcess.ts';
import { arrivals, type AnswerFacts, simulate } from './simulate.ts';
import { visitsOf } from './visits.ts';

const visitors = 300_000;
const seconds = 600;
/** Caches of a network that share nothing with one another. */
const places = 30;
/** US dollars for a gigabyte from the origin and from a network, and for a million calls of a worker, whose bytes cost nothing. */
const price = { origin: 0.08, edge: 0.04, call: 0.3 };
const connections = 64;

const client = 'dist/current/client';
const files = JSON.parse(readFileSync('dist/current/files.json', 'utf8')) as FileIndex;
const visits = visitsOf(client, files);
const server = await startServer();
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Asks once as browsers do; gives the bytes on the wire and whether caches may keep the answer. */
async function ask(address: string, host = server.address): Promise<AnswerFacts> {
  const { promise, resolve, reject } = Promise.withResolvers<AnswerFacts>();
  get(host + address, { agent, headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
    const head = response.rawHeaders.join(': ').length + response.rawHeaders.length;
    let bytes = head;
    response.on('data', (chunk: Buffer) => (bytes += chunk.length));
    response.on('error', reject);
    response.on('end', () => {
      const { statusCode, headers } = response;
      if (statusCode === 200) resolve({ bytes, immutable: headers['cache-control']?.includes('immutable') ?? false });
      else reject(new Error(`${address} answered ${statusCode}.`));
    });
  }).on('error', reject);
  return await promise;
}

/** Processor time of a process, in seconds. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const answers = new Map<string, AnswerFacts>();
for (const { addresses } of visits) for (const address of addresses) if (!answers.has(address)) answers.set(address, await ask(address));
const answer = (address: string) => answers.get(address) ?? { bytes: 0, immutable: false };

const arriving = arrivals(visitors, seconds);
const alone = simulate(visits, answer, arriving, 0);
const behind = simulate(visits, answer, arriving, places);
const kept = simulate(visits, answer, arriving, 1, true);
const dynamic = visits.map((visit) => ({ ...visit, addresses: visit.addresses.filter((address) => !answer(address).immutable) }));
const calls = simulate(dynamic, answer, arriving, 0).origin;
const rounded = (value: number) => Number(value.toFixed(1));
const row = (way: string, { origin, edge }: typeof alone, hasOrigin = true, hasEdge = true) => ({
  way,
  'edge, million requests': hasEdge ? rounded(edge.requests / 1e6) : 0,
  'origin, million requests': hasOrigin ? rounded(origin.requests / 1e6) : 0,
  'origin, busiest second': hasOrigin ? Math.round(origin.busiest) : 0,
  'origin, GB': hasOrigin ? rounded(origin.gigabytes) : 0,
  'edge, GB': hasEdge ? rounded(edge.gigabytes) : 0,
  dollars: rounded((hasOrigin ? origin.gigabytes * price.origin : 0) + (hasEdge ? edge.gigabytes * price.edge : 0)),
  'without the origin': hasOrigin ? 'what devices keep' : 'everything',
});
console.table([
  row('Node, nginx or Caddy alone', alone, true, false),
  {
    ...row('Node behind deploy/cache.conf', kept),
    dollars: rounded(kept.edge.gigabytes * price.origin),
    'without the origin': 'what somebody has asked for',
  },
  row('Node, nginx or Caddy behind a network', behind),
  row('a host that takes a folder', behind, false),
  { ...row('an edge network', behind, false), dollars: rounded((calls.requests / 1e6) * price.call) },
]);

const sample = visits
  .flatMap(({ share, addresses }) => Array.from({ length: Math.round((visitors / 100) * share) }, () => addresses))
  .flat();

/** Asks a host for a hundredth of the requests; gives the bytes, and seconds: in all, and of the processor. */
async function measure(host: string, pid: number | undefined, addresses: readonly string[]) {
  const started = performance.now();
  const before = processorTime(pid);
  let bytes = 0;
  const waiting = addresses.values();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const address of waiting) {
        const sent = await ask(address, host);
        bytes += sent.bytes;
      }
    }),
  );
  return { bytes, took: (performance.now() - started) / 1000, used: processorTime(pid) - before };
}
const { bytes, took, used } = await measure(server.address, server.process.pid, sample);
const perSecond = sample.length / used;
console.log(
  `A hundredth, measured: ${sample.length} requests and ${rounded(bytes / 1e9)} GB in ${rounded(took)} s, with ${rounded(used)} s of one processor in the server.
Simulated for a hundredth: ${Math.round(alone.origin.requests / 100)} requests and ${rounded(alone.origin.gigabytes / 100)} GB.
One processor answers ${Math.round(perSecond)} requests each second: the busiest second takes ${rounded(alone.origin.busiest / perSecond)} processors alone, ${rounded(behind.origin.busiest / perSecond)} behind a network.`,
);

// The worker is called for everything but hashed files.
const called = sample.filter((address) => !answer(address).immutable);
const folder = mkdtempSync('dist/test-');
await writeWorkerTarget(
  { root, release, collection, from: renderedAt },
  folder,
  hostOf(release, collection.data, settings, undefined),
  settings,
);
const worker = await startWorkerd(folder);
const workerPid = Number(readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').at(-1));
const edge = await measure(`http://127.0.0.1:${worker.port}`, workerPid, called);
console.log(
  `The worker, a hundredth, measured: ${called.length} calls and ${rounded(edge.bytes / 1e9)} GB in ${rounded(edge.took)} s, ${rounded((edge.used / called.length) * 1e3)} ms of the processor each.`,
);
await worker.stop();
rmSync(folder, { recursive: true });
const isRight =
  Math.abs(sample.length / (alone.origin.requests / 100) - 1) < 0.05 && Math.abs(bytes / (alone.origin.gigabytes * 1e7) - 1) < 0.05;
agent.destroy();
await stopServer(server);
if (!isRight) throw new Error('The simulation and what was measured differ by more than a twentieth.');
