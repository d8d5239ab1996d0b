import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isFull } from './support/full.ts';
import { type ServerProcess, startServer, stopServer } from './support/serverProcess.ts';

/** Processor time of a process so far, in seconds. */
function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Requests that a server answers in a second of its processor time, over 64 connections. Every answer has to be whole. */
async function speedOf({ address, process: { pid } }: ServerProcess, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    get(address + path, { agent, headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject);
    const answer = await promise;
    return `${answer.statusCode} ${(await buffer(answer)).length}`;
  };
  const whole = await ask();
  const [before, count] = [processorTime(pid), 4000];
  let left = count;
  const visit = async () => {
    while ((left -= 1) >= 0) expect(await ask(), path).toBe(whole);
  };
  await Promise.all(Array.from({ length: 64 }, visit));
  agent.destroy();
  return count / (processorTime(pid) - before);
}

test.runIf(isFull)("answers stay whole over many connections, and take at most twice the time of Node's own server", async () => {
  const server = await startServer();
  const home = await (await fetch(server.address)).text();
  const script = /"(\/assets\/[^"]+\.js)"/.exec(home)?.[1] ?? expect.fail('The home page names no script.');
  try {
    for (const path of ['/api/news', '/api/config', '/join/hotel', script]) await speedOf(server, path);
    for (const path of ['/join/hotel', script]) {
      const bare = await startServer({}, 'tests/load/bareServer.ts', process.cwd(), [], [server.address + path]);
      const ratios: number[] = [];
      for (let round = 0; round < 5; round += 1) ratios.push((await speedOf(server, path)) / (await speedOf(bare, path)));
      await stopServer(bare);
      expect(ratios.toSorted((a, b) => a - b)[2], path).toBeGreaterThan(0.5);
    }
  } finally {
    await stopServer(server);
  }
});
