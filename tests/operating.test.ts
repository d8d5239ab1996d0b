/** Runs every command of docs/operating.md, in its order, in a clone of the project: none may fail, and each does what the page says. */
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from './support/fakeSite.ts';
import { isFull } from './support/full.ts';
import { listReleases, linkedVersion } from '../src/build/releases/releases.ts';
import { processesIn } from './chaos/processes.ts';
import { waitForWords } from './chaos/visitor.ts';
import { freePort } from './support/freePort.ts';
import { serve } from './support/serve.ts';
import { type RunningCommand, startCommand } from './support/startCommand.ts';
import { plainEnvironment } from './support/serverProcess.ts';
import { edition } from './support/edition.ts';
import { runNginx } from './targets/hosts.ts';

const execute = promisify(execFile);
const text = readFileSync('docs/operating.md', 'utf8');
const blocks = [...text.matchAll(/^```\n(.*?)\n```$/gms)].map(([, block = '']) => block);
/** Files to write, and configuration of other programs. */
const isFile = (block: string) => /^(?:remote:|\S+@\S+: \{|server \{)/.test(block);
const commands = blocks.filter((block) => !isFile(block)).flatMap((block) => block.split('\n'));

const folder = temporaryFolder();
const [origin, site, editing, backup] = ['origin', 'site', 'editing', 'backup.git'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
  string,
];
const env = {
  ...plainEnvironment(),
  NO_COLOR: '1',
  ...Object.fromEntries(['AUTHOR', 'COMMITTER'].flatMap((who) => [`NAME`, `EMAIL`].map((what) => [`GIT_${who}_${what}`, 'a@b.example']))),
};
const git = (...words: string[]) => execFileSync('git', words, { cwd: origin, env });
const running: RunningCommand[] = [];
afterAll(async () => {
  for (const { stop } of running) await stop();
});

/** The project as it is, as a repository of its own, with the convention of tests. */
function makeOrigin(): void {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
  const isConvention = (file: string) => /^(?:content|public)\//.test(file);
  cpSync(edition, origin, { recursive: true, filter: (file) => !/\/(?:dist|\.cache)$/.test(file) });
  for (const file of files.filter((name) => !isConvention(name)))
    cpSync(file, join(origin, file), { recursive: true, verbatimSymlinks: true });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=Start');
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', backup]);
}
/** Somebody changes a price. */
function commitPrice(price: number): void {
  const file = join(origin, 'content/data/registration.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/price: (?:85|7\d\d)$/m, `price: ${price}`));
  git('commit', '--quiet', '--all', '--message=Price');
}
/** Links to the packages of this project, which are those of the clone: nothing is installed. */
function linkPackages(): void {
  mkdirSync(join(site, 'node_modules'));
  for (const name of readdirSync('node_modules')) symlinkSync(resolve('node_modules', name), join(site, 'node_modules', name));
}
/** Writes the settings of the editing server as the page shows them. */
function writeSettings(port: number): void {
  mkdirSync(editing);
  const [settings = '', people = ''] = blocks.filter(isFile);
  const here = settings
    .replace(/^remote: .*/m, `remote: file://${origin}`)
    .replace(/^folder: .*/m, `folder: ${folder}/work`)
    .replace('/etc/editing', editing)
    .replace('port: 3100', `port: ${port}`);
  writeFileSync(join(editing, 'server.yaml'), here);
  writeFileSync(join(editing, 'people.yaml'), people);
  writeFileSync(join(editing, 'gitconfig'), '');
}

test.runIf(isFull)('every command works', { timeout: 900_000 }, async () => {
  makeOrigin();
  const [port, metricsPort, editingPort] = [await freePort(), await freePort(), await freePort()];
  writeSettings(editingPort);
  const address = `http://127.0.0.1:${port}`;
  const versions: string[] = [];
  /** What a page's words in capitals, and its ports and folders, are here. */
  const filledIn = (command: string) =>
    command
      .replace('REPOSITORY', `file://${origin}`)
      .replace('BACKUP', backup)
      .replace('--system', `--file ${join(folder, 'system')}`)
      .replace('PID', String(processesIn(`${site}/node_modules/node/bin/node\0src/cli/start.ts`)[0]))
      .replace('VERSION', versions.find((version) => version !== linkedVersion(site, 'current')) ?? 'none')
      .replace('/etc/editing', editing)
      .replace(/(?<=PORT=|127\.0\.0\.1:)3000/, String(port))
      .replace(/(?<=METRICS_PORT=|127\.0\.0\.1:)9100/, String(metricsPort))
      .replace('npm ci', 'npm ci --dry-run');
  let price = 700;
  for (const command of commands) {
    const cwd = /^(?:openssl|chmod)/.test(command) ? editing : /^(?:git clone|cd)/.test(command) ? folder : site;
    const line = filledIn(command);
    if (/npm (?:start|run edit)/.test(command)) {
      running.push(await startCommand(line, { cwd, env }));
      continue;
    }
    if (command === 'git pull') commitPrice((price += 1));
    if (command.includes('--inactive')) writeFileSync(join(site, 'LICENSE'), 'Another release.');
    await execute('sh', ['-c', line], { cwd, env });
    versions.splice(0, Infinity, ...listReleases(site).map(({ version }) => version));
    if (command.startsWith('git clone')) linkPackages();
    if (/activate|rollback|build$/.test(command)) {
      const version = linkedVersion(site, 'current') ?? 'none';
      const served = () =>
        running[0]
          ?.output()
          .match(/(?<=Release )\w+(?= is served\.)/g)
          ?.at(-1);
      await expect.poll(served, { timeout: 120_000, interval: 50 }).toBe(version);
      await waitForWords(address, '/join/registration', `$${price}`);
    }
  }
  expect(listReleases(site).length).toBeGreaterThan(1);
  expect(execFileSync('git', ['-C', backup, 'log', '--format=%s', '-1'], { encoding: 'utf8' })).toBe('Price\n');
  expect(running.map(({ output }) => output()).join('\n')).toContain('Edit the website: https://edit.example.org/admin');
});

/** What oauth2-proxy does, though it reads the body of each question before it answers. */
const signIn: RequestListener = async (request, response) => {
  request.resume();
  await once(request, 'end');
  if (request.url?.startsWith('/oauth2/sign_in')) return void response.end('Sign in');
  const isSignedIn = request.headers.cookie === 'session=heron';
  response.writeHead(isSignedIn ? 202 : 401, isSignedIn ? { 'x-auth-request-email': 'heron@example.org' } : {}).end();
};
/** Answers what has come. */
const echo: RequestListener = async (request, response) => {
  let bytes = 0;
  for await (const chunk of request) bytes += (chunk as Buffer).length;
  const { host, 'x-forwarded-email': email, 'x-editing-secret': sent } = request.headers;
  response.end(JSON.stringify([bytes, host, email, sent]));
};

test.for(['1.0', '1.1'])(
  'nginx signs people in as the page says, and lets pictures through, by HTTP/%s',
  { timeout: 60_000 },
  async (version, { skip }) => {
    const [login, editor, port] = [await serve(signIn), await serve(echo), await freePort()];
    onTestFinished(async () => void (await Promise.all([login.close(), editor.close()])));
    const documented = blocks.find((block) => block.startsWith('server {')) ?? '';
    const server = documented
      .replace('…', 'secret')
      .replaceAll(/^ *ssl_certificate.*\n/gm, '')
      .replace(/(?: *listen .*\n)+/, `listen 127.0.0.1:${port};\n`)
      .replaceAll('127.0.0.1:4180', `127.0.0.1:${login.port}`)
      .replaceAll('127.0.0.1:3100', `127.0.0.1:${editor.port}`);
    const nginx = await runNginx(temporaryFolder(), port, `proxy_http_version ${version};\n${server}`);
    if (!nginx) return skip('nginx is not installed');
    onTestFinished(nginx.stop);
    const ask = async (path: string, options: RequestInit = {}, cookie = 'session=heron') => {
      const headers = { cookie, 'x-forwarded-email': 'otter@example.org', 'x-editing-secret': 'guessed' };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: AbortSignal.timeout(30_000), ...options });
      return [response.status, await response.text()];
    };
    expect(await ask('/admin')).toEqual([200, '[0,"127.0.0.1","heron@example.org","secret"]']);
    for (const size of [10, 2_000_000, 26_000_000]) {
      const sent = await ask('/admin/api/picture', { method: 'POST', body: Buffer.alloc(size) });
      expect(sent).toEqual([200, `[${size},"127.0.0.1","heron@example.org","secret"]`]);
    }
    expect(await ask('/admin/api/save', { method: 'POST', body: 'x'.repeat(2_000_000) }, '')).toEqual([200, 'Sign in']);
    expect((await ask('/admin/api/picture', { method: 'POST', body: Buffer.alloc(29_000_000) }))[0]).toBe(413);
    expect((await ask('/oauth2/auth'))[0]).toBe(404);
  },
);

test('its blocks are commands, or files', () => {
  const programs = new Set(commands.map((command) => /^(?:[A-Z_]+=\S+ )*(\w+)/.exec(command)?.[1]));
  expect(programs).toEqual(new Set(['git', 'cd', 'npm', 'kill', 'openssl', 'chmod', 'curl']));
  expect(blocks.filter(isFile)).toHaveLength(3);
});
