import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from './support/fakeSite.ts';
import { isFull } from './support/full.ts';
import {
  activate,
  currentRelease,
  findDamagedFiles,
  linkOrCopy,
  moveFolder,
  readManifest,
  releaseFolder,
  releasesFolder,
  writeManifest,
} from '../src/build/releases/releases.ts';
import { exchange } from './load/wire.ts';
import { type ServerProcess, startServer, stopServer } from './support/serverProcess.ts';
import { freePort } from './support/freePort.ts';
import { edition } from './support/edition.ts';

const execute = promisify(execFile);
const built = currentRelease(edition);
const read = (file: string) => readFileSync(join(built, file), 'utf8');
/** Where other work keeps the processors busy, a server takes half a minute to start. */
const soon = { timeout: 120_000, interval: 100 };

/** Private keys, the keys and tokens of GitHub, npm, AWS, Slack and Stripe, and passwords in addresses. */
const secret =
  /-----BEGIN [A-Z ]*PRIVATE KEY|\b(?:gh[opsur]_\w{36}|github_pat_\w{22}|npm_\w{36}|AKIA[\dA-Z]{16}|xox[abprs]-[\w-]{10}|[rs]k_live_\w{16})|:\/\/[\w.-]+:[^\s@/"'`${}<>]+@[\w-]+\./;

describe('a release', () => {
  const files = Object.keys(readManifest(built).files);

  test('is whole, and has what it takes to run alone', () => {
    expect(findDamagedFiles(built)).toEqual([]);
    for (const file of ['run/main.mjs', 'client/index.html', 'content/data/convention.yaml', 'LICENSES.txt']) expect(files).toContain(file);
    expect(existsSync(join(built, 'node_modules/sharp'))).toBe(true);
  });

  test('has no code that needs a browser to load', async () => {
    const chunks = files.filter((file) => /^run\/.+-[\w-]{8}\.mjs$/.test(file));
    expect(chunks.length).toBeGreaterThan(20);
    const program = `for (const file of ${JSON.stringify(chunks)}) await import('./' + file); process.exit(0);`;
    await execute(process.execPath, ['--input-type=module', '--eval', program], { cwd: built });
  });

  test('holds no file that does not belong: tests, history, settings of editors, leftovers', () => {
    const own = files.filter((file) => !file.startsWith('node_modules/'));
    expect(own.filter((file) => /\.test\.|\.orig$|\.bak$|\.swp$|\.log$|~$|\.map$|(?:^|\/)\.(?!well-known)/.test(file))).toEqual([]);
    expect(new Set(own.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))).toEqual(
      new Set(['client', 'content', 'editor', 'public', 'run']),
    );
  });

  test('shares no file with the packages of the project, which are to build it anew if it is damaged', () => {
    const linked = files.filter((file) => file.startsWith('node_modules/') && statSync(join(built, file)).ino === statSync(file).ino);
    expect(linked).toEqual([]);
  });

  test('names no folder of the machine that built it, and holds no secret', () => {
    const texts = files.filter((file) => /\.(?:mjs|js|json|html|txt|css|mdx?|xml|ya?ml|svg)$/.test(file));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((file) => read(file).includes(process.cwd()))).toEqual([]);
    expect(texts.filter((file) => secret.test(read(file)))).toEqual([]);
    expect(files.filter((file) => /\.(?:pem|key|p12|pfx|kdbx)$|(?:^|\/)(?:\.env|\.npmrc|\.netrc|id_(?:rsa|ed25519))/.test(file))).toEqual(
      [],
    );
    expect(`The token is ghp_${'wWPw5k4a'.repeat(5).slice(0, 36)}.`).toMatch(secret);
  });

  test('holds the licenses of its packages', () => {
    expect(read('LICENSES.txt')).toContain('hono ');
  });
});

/** A folder with the content and two releases of the built site, which differ in a file that nobody asks for. The first is active. */
function twoReleases(): { root: string; versions: readonly [string, string] } {
  const root = temporaryFolder();
  for (const part of ['content', 'public']) cpSync(join(built, part), join(root, part), { recursive: true });
  // With the cache of parsed texts, as on the machine that built them.
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir');
  const draft = join(releasesFolder(root), 'draft');
  const make = (license: string) => {
    mkdirSync(draft, { recursive: true });
    for (const file of Object.keys(readManifest(built).files)) if (file !== 'LICENSE') linkOrCopy(join(built, file), join(draft, file));
    writeFileSync(join(draft, 'LICENSE'), license);
    const version = writeManifest(draft);
    moveFolder(draft, releaseFolder(root, version));
    return version;
  };
  const versions = [make('one'), make('two')] as const;
  activate(root, versions[0]);
  return { root, versions };
}

test.runIf(isFull)('the image that is started is served, also one before that of the volume', async () => {
  const { root, versions } = twoReleases();
  const machine = temporaryFolder();
  const [one, two] = versions.map((version) => {
    cpSync(releaseFolder(root, version), join(machine, version), { recursive: true });
    return { version, start: join(machine, version, 'run/start.mjs') };
  });
  for (const image of [one, two, one]) {
    const { version = '', start = '' } = image ?? {};
    const { address, process: server } = await startServer({ LOG: '1' }, start, machine, [], [machine]);
    expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ release: version });
    await stopServer({ process: server });
  }
});

describe('a running server', { timeout: 300_000 }, () => {
  const site = twoReleases();
  const [first, second] = site.versions;
  let server: ServerProcess;
  let log = '';
  let metricsPort = 0;
  const agent = new Agent({ keepAlive: true });

  beforeAll(async () => {
    metricsPort = await freePort();
    server = await startServer({ PORT: String(await freePort()), METRICS_PORT: String(metricsPort) }, 'src/cli/start.ts', site.root);
    server.process.stdout?.on('data', (text) => (log += text));
  }, 300_000);
  afterAll(async () => {
    agent.destroy();
    await stopServer(server);
  });

  /** Asks for an address over connections that stay open; rejects unless the whole answer arrives. */
  async function ask(path: string): Promise<string> {
    const response = await new Promise<IncomingMessage>((settle, reject) => {
      get(`${server.address}${path}`, { agent }, settle).on('error', reject);
    });
    const chunks = await response.toArray();
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}.`);
    return Buffer.concat(chunks as Buffer[]).toString();
  }
  /** Runs `npm run release --` with some words; gives what it prints. */
  async function release(...words: string[]): Promise<string> {
    const { stdout } = await execute(process.execPath, [join(process.cwd(), 'src/cli/release.ts'), ...words], { cwd: site.root });
    return stdout;
  }
  /** Seconds until a program has ended, or until what it does has shown. */
  async function secondsOf(run: () => Promise<unknown>): Promise<number> {
    const started = performance.now();
    await run();
    return (performance.now() - started) / 1000;
  }
  /** How many times slower than alone this machine is at the moment: there, Node itself starts in 40 ms. */
  const slowness = async () => (await secondsOf(async () => await execute(process.execPath, ['-e', '0']))) / 0.04;
  const isServed = (version: string) => log.includes(`Release ${version} is served.`);

  test('takes over a release that is activated, and the one before it, without a failed request', async () => {
    const started = performance.now();
    let isDone = false;
    let answers = 0;
    const visit = async () => {
      while (!isDone) {
        const page = await ask('/join/hotel');
        expect(page).toMatch(/<h1[\s\S]*<\/html>\s*$/);
        const [script] = /\/assets\/[\w./-]+\.js/.exec(page) ?? [];
        expect(await ask(script ?? expect.fail('no script'))).not.toContain('<html');
        answers += 2;
      }
    };
    const visitors = Array.from({ length: isFull ? 64 : 1 }, visit);
    expect(await release('activate', second)).toBe(`Release ${second} is active.\n`);
    await expect.poll(() => isServed(second), soon).toBe(true);
    const before = answers;
    await expect.poll(() => answers, soon).toBeGreaterThan(before + 20);
    // Going back is the same once more.
    if (isFull) {
      expect(await release('rollback')).toBe(`Release ${first} is active again.\n`);
      await expect.poll(() => isServed(first), soon).toBe(true);
      const after = answers;
      await expect.poll(() => answers, soon).toBeGreaterThan(after + 20);
    }
    isDone = true;
    await Promise.all(visitors);
    const rate = (answers * 1000) / (performance.now() - started);
    console.log(`${Math.round(rate)} requests a second while releases were switched, none failed.`);
    if (isFull) expect(rate * (await slowness())).toBeGreaterThan(500);
  });

  /** Writes a price into the content. */
  function edit(price: string): void {
    const file = 'content/data/registration.yaml';
    writeFileSync(join(site.root, file), read(file).replace('price: 85', `price: ${price}`));
  }

  test.runIf(isFull)('goes back in five seconds, and shows the content as it was edited since', async () => {
    const times: number[] = [];
    for (const [index, version] of [second, first].entries()) {
      edit(`8${index}`);
      await expect.poll(async () => await ask('/join/registration'), soon).toContain(`$8${index}`);
      const switches = log.split(' is served.').length;
      const isBack = () => log.split(' is served.').length > switches && log.trimEnd().endsWith(`Release ${version} is served.`);
      const rollback = await secondsOf(async () => {
        await release('rollback');
        await expect.poll(isBack, soon).toBe(true);
      });
      times.push(rollback / (await slowness()));
      expect(await ask('/join/registration')).toContain(`$8${index}`);
    }
    // The better of two: other work on the machine may slow down one more than the other.
    expect(Math.min(...times)).toBeLessThan(5);
  });

  interface Status {
    release: string;
    content: string;
    publishedSecondsAgo: number;
    refused: { problem: string } | null;
  }
  const status = async () => JSON.parse(await ask('/readyz')) as Status;
  const metrics = async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

  test.runIf(isFull)('is listed among the releases, the active one marked; a command that makes no sense is explained', async () => {
    const lines = (await release('list')).trimEnd().split('\n');
    expect(lines.map((line) => line.slice(0, 14)).toSorted()).toEqual([`  ${second}`, `* ${first}`].toSorted());
    for (const words of [[], ['activate'], ['activate', 'nothing'], ['rollback', 'now'], ['delete', first]])
      await expect(release(...words), words.join(' ')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/npm run|There is no release/) as unknown,
      });
  });

  test.runIf(isFull)('tells its versions, how old the content is, and where an edit was refused', async () => {
    expect(await status()).toMatchObject({ release: first, refused: null });
    edit('cheap');
    await expect.poll(async () => (await status()).refused?.problem, soon).toMatch(/content\/data\/registration\.yaml:\d+:\d+ .*"cheap"/);
    const { content } = await status();
    edit('86');
    await expect.poll(async () => (await status()).content, soon).not.toBe(content);
    expect(await status()).toMatchObject({ release: first, refused: null });
    expect((await status()).publishedSecondsAgo).toBeLessThan(60);
  });

  test.runIf(isFull)('counts and measures for Prometheus, on a port of its own', async () => {
    await ask('/join/hotel');
    await exchange(Number(new URL(server.address).port), 'HELLO\r\n\r\n');
    const text = await metrics();
    expect(text).toMatch(/^http_requests_total\{route="page",status="200"\} [1-9]/m);
    expect(text).toMatch(/^http_request_duration_seconds_bucket\{le="0.1",route="page"\} \d/m);
    expect(text).toMatch(/^site_publishes_total\{result="refused"\} [1-9]/m);
    expect(text).toMatch(/^site_publishes_total\{result="ok"\} [1-9]/m);
    expect(text).toMatch(/^http_refused_total\{reason="HPE_\w+"\} 1$/m);
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'http_response_bytes_total'])
      expect(text).toContain(`\n${name}`);
    // A test that was tried again has switched more often.
    expect(Number(/^site_release_switches_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(4);
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  });

  test('answers where docs/operating.md tells operators to look', async () => {
    const places = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^curl --fail (\S+)$/gm)].map(([, place = '']) => place);
    expect(places).toHaveLength(3);
    for (const place of places) {
      const address = place.replace('http://127.0.0.1:3000', server.address).replace(':9100', `:${metricsPort}`);
      expect((await fetch(address)).status, place).toBe(200);
    }
  });

  test.runIf(isFull)('reads the content again on SIGHUP', async () => {
    const published = (text: string) => Number(/site_publishes_total\{result="ok"\} (\d+)/.exec(text)?.[1] ?? 0);
    const before = published(await metrics());
    server.process.kill('SIGHUP');
    await expect.poll(async () => published(await metrics()), soon).toBeGreaterThan(before);
  });

  test.runIf(isFull)('is started again after it was killed, and says so', async () => {
    const pid = Number(/^(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/task/${server.process.pid}/children`, 'utf8'))?.[1]);
    process.kill(pid, 'SIGKILL');
    await expect.poll(async () => await ask('/join/hotel').catch(() => ''), soon).toContain('</html>');
    expect(await metrics()).toContain('site_server_restarts_total 1');
  });
});
