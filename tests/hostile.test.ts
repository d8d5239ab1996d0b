import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzedRequest } from './load/fuzz.ts';
import { watchMemory } from './load/memory.ts';
import { oversized } from './load/oversized.ts';
import { holdOpen, slowWays } from './load/slow.ts';
import { exchange, requestFor } from './load/wire.ts';
import { startWitness } from './load/witness.ts';
import { builtTexts, servedSite } from './support/fakeSite.ts';
import { isFull, leading } from './support/full.ts';
import { startServer, stopServer } from './support/serverProcess.ts';

const { port } = servedSite({ ...builtTexts, 'favicon.svg': builtTexts['index.html'] ?? '' });

const folders = ['', '/assets', '/images', '/join/hotel', '/api', '/_data', '/news', '/staff'];
const ups = ['..', '%2e%2e', '%2E.', '.%2e', '%252e%252e', '..%00', '..;', '%c0%ae%c0%ae', '%u002e%u002e', '..%20', '....'];
const separators = ['/', '%2f', '%252f', '\\', '%5c', '%255c', '//', '/./', '%c0%af', '%00/'];
const secrets = ['package.json', 'dist/current/build.json', 'content/data/staff.yaml', '.git/config', 'etc/passwd'];

/** Request targets that try to leave the served folder: every notation of .., every separator, from several folders. */
function escapes(): string[] {
  return leading(folders, 2).flatMap((folder, f) =>
    ups.flatMap((up, u) =>
      separators.map((separator, s) => {
        const depth = 1 + ((f + u + s) % 6);
        return `${folder}/${`${up}${separator}`.repeat(depth)}${secrets[(f + u + s) % secrets.length]}`;
      }),
    ),
  );
}

/** Whether a response contains text of those files. */
const givesAway = (text: string): boolean => /"private": true|scriptHashes|\[core\]|root:x:|^# Who runs/m.test(text);

/** No answer is one of a server that is gone, too. */
const expectAlive = async (server: number) => expect((await exchange(server, requestFor('/'))).statuses).toEqual([200]);

async function expectNoEscape(server: number): Promise<void> {
  for (const target of escapes()) {
    const { statuses, text } = await exchange(server, requestFor(target));
    expect([400, 404], target).toContain(statuses[0]);
    expect(givesAway(text), target).toBe(false);
  }
}

async function expectNoFailure(server: number, runs: fc.Parameters<[string]>): Promise<void> {
  const property = fc.asyncProperty(fuzzedRequest, async (request) => {
    const { statuses, text } = await exchange(server, request, 500);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(text === '' || text.includes('content-security-policy: ')).toBe(true);
    expect(givesAway(text)).toBe(false);
  });
  await fc.assert(property, runs);
  await expectAlive(server);
}

/** The server may also close the connection during a large body; the answer may then be lost. */
async function expectLimits(server: number, bytes: string, right: readonly number[]): Promise<void> {
  const [status] = (await exchange(server, bytes)).statuses;
  expect(bytes.length > 65_536 ? [...right, undefined] : right).toContain(status);
  await expectAlive(server);
}

test('no way up leads out of the folder', async () => await expectNoEscape(port()));

test('no request, however odd, makes the server fail, and every answer carries the policy', async () =>
  await expectNoFailure(port(), { numRuns: 200, seed: 7 }));

test.each(oversized)(
  '%s is answered as it should be, or not at all',
  async (_name, bytes, right) => await expectLimits(port(), bytes, right),
);

test.runIf(isFull)('under all attacks at once the built server stays alive, small, and right for an honest visitor', async () => {
  const server = await startServer();
  const target = Number(new URL(server.address).port);
  // A server listens before it has read its files into memory and started its rendering thread: neither comes of an attack.
  await (await fetch(`${server.address}/news?skip=10`)).text();
  const memory = watchMemory(server.process.pid);
  const witness = await startWitness(server.address);
  const each = 150;
  // Longer than the server's time-outs, which are 20 s, one after the other.
  const held = slowWays.map(async (way) => [way, await holdOpen(target, way, each, 45_000)]);
  try {
    await expectNoEscape(target);
    await expectNoFailure(target, { numRuns: 1500 });
    for (const [, bytes, right] of oversized) await expectLimits(target, bytes, right);
    await Promise.all(Array.from({ length: 1500 }, () => exchange(target, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', 1)));
    expect(await Promise.all(held)).toEqual(slowWays.map((way) => [way, each]));
    expect(await witness.end()).toEqual([]);
  } finally {
    memory.stop();
    await stopServer(server);
  }
  expect(server.process.exitCode).toBe(0);
  expect(memory.largest() - memory.first).toBeLessThan(250);
  expect(memory.largest()).toBeLessThan(500);
});
