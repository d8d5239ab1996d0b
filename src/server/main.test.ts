import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memorySite } from '../../tests/content/memorySite.ts';
import { builtTexts, indexSite, siteCopy } from '../../tests/support/fakeSite.ts';
import { freePort } from '../../tests/support/freePort.ts';
import { isFull, leading } from '../../tests/support/full.ts';
import { contentHash } from '../build/inputs.ts';

const project = process.cwd();
// On a busy machine a server takes long to start.
const soon = { timeout: 60_000, interval: 20 };
let site: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  site = siteCopy({ 'dist/current/server/entry.mjs': '' });
  cpSync(join(site, 'content'), join(site, 'dist/current/content'), { recursive: true });
});
afterEach(() => void child?.kill('SIGKILL'));

async function build(): Promise<void> {
  const client = join(site, 'dist/current/client');
  for (const [file, text] of Object.entries(builtTexts)) {
    mkdirSync(join(client, file, '..'), { recursive: true });
    writeFileSync(join(client, file), text);
  }
  writeFileSync(join(site, 'dist/current/files.json'), JSON.stringify(await indexSite(client)));
  const facts = {
    codeVersion: 'b',
    scriptHashes: ['sha256-test'],
    styleHashes: ['sha256-style'],
    contentHash: contentHash(site),
    renderedAt: Date.now(),
  };
  const { data, news } = memorySite('tests/content/fixtures/site').collectionAfter({});
  const json = { build: facts, cards: [], pages: { state: '', pages: {} }, content: { content: { data, news }, version: 'c' } };
  for (const [name, value] of Object.entries(json)) writeFileSync(join(site, `dist/current/${name}.json`), JSON.stringify(value));
}

/**
 * Runs the server in the folder, and collects its output.
 * @param within a line of the shell that runs it as `"$@"`
 */
function start(environment: Record<string, string> = {}, within = 'exec "$@"') {
  const output = { out: '', err: '' };
  const command = [join(project, 'node_modules/.bin/node'), join(project, 'src/server/main.ts')];
  const started = spawn('sh', ['-c', within, 'sh', ...command], {
    cwd: site,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child = started;
  started.stdout?.on('data', (chunk) => (output.out += chunk));
  started.stderr?.on('data', (chunk) => (output.err += chunk));
  const ended = new Promise<number | null>((resolve) => started.on('close', resolve));
  const address = () => vi.waitFor(() => /http:\/\/localhost:\d+/.exec(output.out)?.[0] ?? expect.fail(`${output.out}${output.err}`), soon);
  return { output, ended, address, process: started };
}

const refusals: [string, Record<string, string>, () => Promise<void> | void, RegExp][] = [
  ['without a build', {}, () => {}, /^The site is not built\. Run "npm start", which builds it, or "npm run build"\.\n$/],
  ['with an invalid port', { PORT: 'http' }, build, /^PORT is "http"\. Write a number from 0 to 65535\.\n$/],
  [
    'with an invalid origin',
    { API_ORIGIN: 'api.example' },
    build,
    /^API_ORIGIN is "api\.example"\. Write a whole address, as in https:\/\/example\.org\.\n$/,
  ],
];
test.each(leading(refusals, 1))('%s it prints one line and exits with 1', async (_, environment, prepare, line) => {
  await prepare();
  const { output, ended } = start(environment);
  expect(await ended).toBe(1);
  expect(output.err).toMatch(line);
  expect(output.out).toBe('');
});

test('it prints its name and address, serves, logs, reloads on SIGHUP, and ends on SIGTERM', async () => {
  await build();
  const { output, ended, address, process: server } = start({ LOG: '1' });
  const url = await address();
  expect(JSON.parse(output.out)).toMatchObject({
    level: 'info',
    message: expect.stringMatching(/^.+: http:\/\/localhost:\d+ \(release current\)$/) as unknown,
  });
  const response = await fetch(`${url}/join/hotel`);
  expect(await response.text()).toContain('<h1>Hotel</h1>');
  expect(response.headers.get('content-security-policy')).toContain("'sha256-test'");
  const id = response.headers.get('x-request-id') ?? 'none';
  await vi.waitFor(() => expect(output.out).toContain(`"id":"${id}","method":"GET","path":"/join/hotel","status":200`), soon);
  server.kill('SIGHUP');
  await vi.waitFor(() => expect(output.out).toMatch(/Content \S+ is in force|The last good content stays in force/), soon);
  expect(await health({ PORT: new URL(url).port })).toBe(0);
  server.kill('SIGTERM');
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
  for (const line of output.out.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ time: expect.any(String) as unknown });
});

test.runIf(isFull)('it ends within ten seconds even if a client keeps a request open', { timeout: 30_000 }, async () => {
  await build();
  const { ended, address, process: server } = start();
  const { port } = new URL(await address());
  const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n'));
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  const signaled = performance.now();
  server.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(performance.now() - signaled).toBeLessThan(12_000);
});

test.runIf(isFull)(
  'killed in the middle of a response, it leaves the reader with an error; started again, it sends the whole file',
  async () => {
    const bytes = Buffer.alloc(15_000_000, 'picture');
    mkdirSync(join(site, 'dist/current/client/images'), { recursive: true });
    writeFileSync(join(site, 'dist/current/client/images/large.webp'), bytes);
    await build();
    const { address, process: server } = start();
    const response = await fetch(`${await address()}/images/large.webp`);
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    server.kill('SIGKILL');
    const rest = async () => {
      while (!(await reader?.read())?.done);
    };
    await expect(rest()).rejects.toThrow('terminated');
    const again = await fetch(`${await start().address()}/images/large.webp`);
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  },
);

/** The exit code of the image's health check. */
async function health(environment: Record<string, string>): Promise<unknown> {
  const check = spawn(process.execPath, [join(project, 'src/cli/health.ts')], { env: { ...process.env, ...environment }, stdio: 'ignore' });
  return (await once(check, 'exit'))[0] as unknown;
}

test.runIf(isFull)('it listens on a socket, where the health check asks it, too; killed, it starts again', async () => {
  await build();
  const SOCKET = join(site, 'site.sock');
  expect(await health({ SOCKET })).toBe(1);
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const { output, ended, process: server } = start({ SOCKET });
    await vi.waitFor(() => expect(output.out).toContain(`unix:${SOCKET} (release current)`), soon);
    expect(await health({ SOCKET })).toBe(0);
    server.kill(signal);
    await ended;
    expect(existsSync(SOCKET)).toBe(signal === 'SIGKILL');
  }
});

test.runIf(isFull)('with a full disk for its log it goes on answering, and writing once it can', async () => {
  await build();
  const log = join(site, 'log');
  const port = await freePort();
  // Files of at most 1 to 2 kB: only root could mount a disk that is full.
  const { ended, process: server } = start({ LOG: '1', PORT: String(port) }, 'ulimit -f 2; exec "$@" >>log 2>/dev/full');
  const ask = async () => (await fetch(`http://127.0.0.1:${port}/join/hotel`)).status;
  await vi.waitFor(async () => expect(await ask()).toBe(200), soon);
  for (let count = 0; count < 30; count += 1) expect(await ask()).toBe(200);
  truncateSync(log);
  expect(await ask()).toBe(200);
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(lines.filter(Boolean).map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ path: '/join/hotel', status: 200 }),
  ]);
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test.runIf(isFull)(
  'it goes on without the built files and without a reader of its log, and ends with the process that started it',
  async () => {
    await build();
    const { address, process: server } = start({ LOG: '1' });
    const url = await address();
    const path = 'assets/app.abc.js';
    await (await fetch(`${url}/${path}`)).text();
    rmSync(site, { recursive: true });
    server.stdout?.destroy();
    for (const _ of [1, 2, 3]) expect(await (await fetch(`${url}/${path}`)).text()).toBe(builtTexts[path]);
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.disconnect();
    expect(await ended).toBe(0);
  },
);
