/** The files of `deploy/`: what they promise, and the image's last stage as a folder that a process is locked into. */
import { execFileSync, execSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isDefined } from '../src/domain/defined.ts';
import { temporaryFolder } from './support/fakeSite.ts';
import { isFull } from './support/full.ts';
import { freePort } from './support/freePort.ts';
import { plainEnvironment } from './support/serverProcess.ts';
import { edition, inEdition } from './support/edition.ts';

/** The instructions of the Dockerfile, with their lines joined. */
const instructions = readFileSync('deploy/Dockerfile', 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');
/** Those of the image that runs. */
const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
const of = (name: string) => last.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

const has = (program: string, ...options: string[]) => spawnSync(program, options).status === 0;
const hasComposeCommand = has('docker', 'compose', 'version');

test('the image runs Node alone, as nobody, and tells whether it is healthy', () => {
  expect(of('RUN')).toEqual([]);
  expect(of('USER')).toEqual(['65532:65532']);
  expect(of('LABEL')[0]).toContain('org.cyclonedx.sbom="/site/sbom.cdx.json"');
  expect(of('HEALTHCHECK')[0]).toMatch(/CMD \["\/nodejs\/bin\/node", "\/site\/run\/health\.mjs"\]$/);
  for (const command of [...of('ENTRYPOINT'), ...of('CMD')]) expect(Array.isArray(JSON.parse(command))).toBe(true);
});

test('the image holds a bill of materials: every package that serves the site, with its license and hash', () => {
  interface Component {
    name: string;
    purl: string;
    hashes?: { alg: string; content: string }[];
    licenses?: unknown[];
  }
  const command =
    instructions.map((line) => /npm sbom .*(?= > dist\/targets\/node\/sbom\.cdx\.json)/.exec(line)?.[0]).find(isDefined) ?? '';
  const { bomFormat, components } = JSON.parse(execSync(command, { encoding: 'utf8', maxBuffer: 2 ** 26 })) as {
    bomFormat: string;
    components: Component[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const hono = components.find(({ name }) => name === 'hono');
  expect(hono?.purl).toMatch(/^pkg:npm\/hono@\d/);
  expect(hono?.hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/);
  expect(components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);
  expect(components.map(({ name }) => name)).not.toContain('vitest');
});

test('the Dockerfile follows the rules of linters: tags, absolute folders, no ADD, no sudo', () => {
  for (const line of instructions) {
    if (line.startsWith('FROM ')) expect(line).toMatch(/^FROM [\w./-]+:(?!latest)[\w.-]+(?: AS \w+)?$/);
    if (line.startsWith('WORKDIR ')) expect(line).toMatch(/^WORKDIR \//);
    expect(line).not.toMatch(/^(?:ADD|MAINTAINER) |\bsudo\b|--force\b/);
  }
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  expect(instructions[0]).toBe(`FROM node:${dependencies.node}-bookworm AS build`);
});

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
}
const { services, volumes } = parse(readFileSync('deploy/compose.yaml', 'utf8')) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};

test('no container may write to its disk or gain rights', () => {
  for (const service of Object.values(services))
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
});

test('the compose file fits the Dockerfile and the Caddyfile', () => {
  const { site, caddy } = services;
  const { context = '', dockerfile = '' } = site?.build ?? {};
  expect([join('deploy', context), join('deploy', context, dockerfile)]).toEqual(['.', 'deploy/Dockerfile']);
  expect(site).toMatchObject({ user: of('USER')[0] });
  expect(caddy?.environment?.SITE_SERVER).toBe(`site:${of('EXPOSE')[0]}`);
  const variables = readFileSync('deploy/Caddyfile', 'utf8').match(/(?<=\{\$)\w+/g) ?? [];
  expect(new Set(Object.keys(caddy?.environment ?? {}))).toEqual(new Set(variables));
  const settings = ['src/build/hosts/hostSettings.ts', 'src/server/serverOptions.ts'].map((file) => readFileSync(file, 'utf8')).join('');
  for (const name of Object.keys(site?.environment ?? {})) expect(settings).toContain(`environment.${name}`);
  const sources = caddy?.volumes?.map((volume) => volume.split(':')[0] ?? '') ?? [];
  const [files, names] = [sources.filter((name) => name.startsWith('./')), sources.filter((name) => !name.startsWith('./'))];
  expect([files, new Set([...names, 'releases'])]).toEqual([['./Caddyfile'], new Set(Object.keys(volumes))]);
  expect(site?.volumes).toEqual(['releases:/srv/dist']);
  expect(JSON.parse(of('CMD')[0] ?? '')).toEqual(['/site/run/start.mjs', of('WORKDIR').at(-1)]);
  // A certificate is asked for over the one, and visitors come over the other.
  expect(caddy?.ports?.map((port) => port.split(':')[1])).toEqual(['80', '443', '443/udp']);
});

test('Compose reads its file', ({ skip }) => {
  const [program, ...words] = hasComposeCommand ? (['docker', 'compose'] as const) : (['docker-compose'] as const);
  if (!has(program, ...words, 'version')) return skip('Compose is not installed');
  const read = (address: string) =>
    spawnSync(program, [...words, '-f', 'deploy/compose.yaml', 'config', '--quiet'], {
      env: { ...process.env, SITE_ADDRESS: address },
      encoding: 'utf8',
    });
  const { status, stderr } = read('site.example');
  expect(status, stderr).toBe(0);
  expect(read('').stderr).toContain('the name of the site');
});

test('systemd finds little that the service may do', ({ skip }) => {
  if (!has('systemd-analyze', '--version')) return skip('systemd-analyze is not installed');
  const report = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', 'deploy/site.service'], { encoding: 'utf8' });
  expect(Number(/exposure level for site\.service: ([\d.]+)/.exec(report)?.[1])).toBeLessThanOrEqual(1.5);
});

test('Caddy reads the configuration that stands in front of the server', ({ skip }) => {
  if (!has('caddy', 'version')) return skip('caddy is not installed');
  const { status, stderr } = spawnSync('caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env: { ...process.env, SITE_ADDRESS: 'site.example' },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});

/** Copies Node and the libraries that it needs into a folder, as the base image has them. */
function copyNode(root: string): void {
  const libraries = execFileSync('ldd', [process.execPath], { encoding: 'utf8' }).match(/(?<=\s)\/lib\S+/g) ?? [];
  const resolver = join(dirname(libraries.find((library) => library.includes('libc.so')) ?? ''), 'libresolv.so.2');
  for (const [from = '', copy = ''] of [...[...libraries, resolver].map((file) => [file, file]), [process.execPath, 'nodejs/bin/node']]) {
    mkdirSync(dirname(join(root, copy)), { recursive: true });
    copyFileSync(from, join(root, copy));
  }
}

/** Serves the image of a folder as nobody, from a disk that it cannot write to, and asks it for pages. */
async function expectToServe(root: string): Promise<void> {
  const port = await freePort();
  const settings =
    of('ENV')[0]
      ?.split(' ')
      .map((pair) => pair.split('=')) ?? [];
  const env = { ...Object.fromEntries(settings), HOST: '127.0.0.1', PORT: String(port) } as Record<string, string>;
  const [node = ''] = JSON.parse(of('ENTRYPOINT')[0] ?? '') as string[];
  const volume = `${root}/srv/dist`;
  mkdirSync(volume, { recursive: true });
  const lock = `mount --bind ${root} ${root} && mount -o remount,ro,bind ${root} && mount -t tmpfs -o uid=65532,gid=65532 none ${volume} && exec chroot --userspec=${of('USER')[0]} ${root} "$@"`;
  const started = performance.now();
  const locked = (command: string[]) => ['--mount', 'sh', '-c', lock, 'sh', node, ...command];
  const child = spawn('unshare', locked(JSON.parse(of('CMD')[0] ?? '') as string[]), { env, stdio: 'inherit' });
  try {
    const [, ...probe] = JSON.parse(/CMD (\[.*\])$/.exec(of('HEALTHCHECK')[0] ?? '')?.[1] ?? '') as string[];
    const isHealthy = async () => (await once(spawn('unshare', locked(probe), { env }), 'exit'))[0] === 0;
    while (!(await isHealthy())) expect(child.exitCode).toBe(null);
    const megabytes = execFileSync('du', ['-sm', root], { encoding: 'utf8' }).split('\t')[0];
    console.log(`Image: ${megabytes} MB; healthy after ${Math.round(performance.now() - started)} ms.`);
    // Later pages of the news are rendered on request, by a thread.
    for (const path of ['/', '/news?skip=10', '/api/config'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

const isRoot = isFull && process.platform === 'linux' && process.getuid?.() === 0;
const folder = temporaryFolder();

test.runIf(isRoot)("the image's last stage serves, as nobody, from a disk that it cannot write to", { timeout: 900_000 }, async () => {
  chmodSync(folder, 0o755);
  execFileSync(process.execPath, [resolve('src/cli/build.ts'), '--target', 'node'], { cwd: edition, env: plainEnvironment() });
  copyNode(folder);
  mkdirSync(join(folder, 'site'));
  cpSync(inEdition('dist/targets/node'), join(folder, 'site'), { recursive: true });
  await expectToServe(folder);
});
