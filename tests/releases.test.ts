import { existsSync, readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activate, rollBack } from '../src/releases/activate.ts';
import { damageOf, readManifest } from '../src/releases/manifest.ts';
import { currentRelease } from '../src/releases/releaseFolders.ts';
import { startServer, stopServer } from './support/serverProcess.ts';
import { twoReleases } from './support/twoReleases.ts';

const release = currentRelease(process.cwd());
const read = (file: string) => readFileSync(join(release, file), 'utf8');
const soon = { timeout: 30_000, interval: 20 };

describe('a release', () => {
  const files = Object.keys(readManifest(release).files);

  test('is whole, and has what it takes to run alone', () => {
    expect(damageOf(release)).toEqual([]);
    for (const file of ['run/main.mjs', 'client/index.html', 'content/data/convention.yaml', 'LICENSES.txt', 'sbom.cdx.json'])
      expect(files).toContain(file);
    expect(existsSync(join(release, 'node_modules/sharp'))).toBe(true);
  });

  test('holds no file that does not belong: tests, history, settings of editors, leftovers', () => {
    const own = files.filter((file) => !file.startsWith('node_modules/'));
    expect(own.filter((file) => /\.test\.|\.orig$|\.bak$|\.swp$|\.log$|~$|\.map$|(?:^|\/)\.(?!well-known)/.test(file))).toEqual([]);
    expect(new Set(own.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))).toEqual(
      new Set(['client', 'content', 'public', 'run', 'server']),
    );
  });

  test('names no folder of the machine that built it, and holds no secret', () => {
    const texts = files.filter((file) => !file.startsWith('node_modules/') && /\.(?:mjs|js|json|html|txt|css|md|xml)$/.test(file));
    const secret = /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}|\bnpm_\w{36}|xox[bp]-\d/;
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((file) => read(file).includes(process.cwd()) || secret.test(read(file)))).toEqual([]);
  });

  test('lists every package with its licence and hash in the bill of materials', () => {
    const { bomFormat, specVersion, components } = JSON.parse(read('sbom.cdx.json')) as {
      bomFormat: string;
      specVersion: string;
      components: { name: string; purl: string; hashes?: { alg: string; content: string }[]; licenses: { expression: string }[] }[];
    };
    expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6']);
    const hono = components.find(({ name }) => name === 'hono');
    expect(hono?.purl).toMatch(/^pkg:npm\/hono@\d/);
    expect(hono?.hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/);
    expect(components.filter(({ licenses }) => !licenses[0]?.expression)).toEqual([]);
    expect(read('LICENSES.txt')).toContain('hono ');
  });
});

describe('a running server', () => {
  const site = twoReleases();
  const [first, second] = site.versions;
  let server: Awaited<ReturnType<typeof startServer>>;
  let log = '';
  const agent = new Agent({ keepAlive: true });

  beforeAll(async () => {
    server = await startServer({}, 'src/cli/serve.ts', site.root);
    server.process.stdout?.on('data', (text) => (log += text));
  });
  afterAll(async () => {
    agent.destroy();
    await stopServer(server);
    site.remove();
  });

  /** Asks for an address over connections that stay open; rejects unless the whole answer arrives. */
  async function ask(path: string): Promise<string> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${server.address}${path}`, { agent }, resolve).on('error', reject);
    });
    const chunks = await response.toArray();
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}.`);
    return Buffer.concat(chunks as Buffer[]).toString();
  }
  const isServed = (version: string, times: number) => log.split(`Release ${version} is served.`).length > times;

  test('takes over a release that is activated, and the one before it, without a failed request', async () => {
    let isDone = false;
    let answers = 0;
    const visit = async () => {
      while (!isDone) {
        const page = await ask('/join/hotel');
        expect(page).toMatch(/<h1[\s\S]*<\/html>\s*$/);
        const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
        expect((await ask(script)).length).toBeGreaterThan(100);
        answers += 2;
      }
    };
    const visitors = [visit(), visit(), visit(), visit()];
    activate(site.root, second);
    await expect.poll(() => isServed(second, 0), soon).toBe(true);
    const before = answers;
    await expect.poll(() => answers, soon).toBeGreaterThan(before + 20);
    expect(rollBack(site.root)).toBe(first);
    await expect.poll(() => isServed(first, 0), soon).toBe(true);
    const after = answers;
    await expect.poll(() => answers, soon).toBeGreaterThan(after + 20);
    isDone = true;
    await Promise.all(visitors);
  });
});
