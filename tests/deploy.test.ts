/** The files of `deploy/`: what they promise, and the image's last stage as a folder that a process is locked into. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from './support/freePort.ts';
import { plainEnvironment } from './support/serverProcess.ts';

/** The instructions of the Dockerfile, with their lines joined. */
const instructions = readFileSync('deploy/Dockerfile', 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');
const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
const of = (name: string) => last.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const has = (program: string, option: string) => spawnSync(program, [option]).status === 0;

test('the image runs Node alone, as nobody, and tells whether it is healthy', () => {
  expect(of('RUN')).toEqual([]);
  expect(of('USER')).toEqual(['65532:65532']);
  expect(of('LABEL')[0]).toContain('org.cyclonedx.sbom="/site/sbom.cdx.json"');
  expect(of('HEALTHCHECK')[0]).toMatch(/CMD \["\/nodejs\/bin\/node", /);
  for (const command of [...of('ENTRYPOINT'), ...of('CMD')]) expect(Array.isArray(JSON.parse(command))).toBe(true);
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

test('no container may write to its disk or gain rights', () => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8')) as { services: Record<string, unknown> };
  for (const service of Object.values(services))
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
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
  const folder = dirname(libraries.find((library) => library.includes('libc.so')) ?? '');
  const copies = [...libraries, `${folder}/libresolv.so.2`].map((file) => [file, file]);
  for (const [from = '', to = ''] of [...copies, [process.execPath, 'nodejs/bin/node']]) {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    copyFileSync(from, join(root, to));
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
  const lock = `mount --bind ${root} ${root} && mount -o remount,ro,bind ${root} && exec chroot --userspec=${of('USER')[0]} ${root} "$@"`;
  const started = performance.now();
  const locked = (command: string[]) => ['--mount', 'sh', '-c', lock, 'sh', node, ...command];
  const child = spawn('unshare', locked(JSON.parse(of('CMD')[0] ?? '') as string[]), { env, stdio: 'inherit' });
  try {
    const [, , ...check] = JSON.parse(/CMD (\[.*\])$/.exec(of('HEALTHCHECK')[0] ?? '')?.[1] ?? '') as string[];
    const probe = ['-e', (check[0] ?? '').replace(':3000', `:${port}`)];
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

/**
 * Builds the image by a builder that needs no daemon. Base images come from registries, which tests don't ask: Debian's smallest system
 * and Node stand in for the one that builds, Node alone for the one that runs.
 * @returns the folder of its files
 */
function buildImage(folder: string): string {
  const inFolder = (name: string) => join(folder, name);
  const store = ['--root', inFolder('store'), '--runroot', inFolder('run'), '--storage-driver', 'vfs'];
  const buildah = (...words: string[]) =>
    execFileSync('buildah', [...store, ...words], {
      encoding: 'utf8',
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  const build = (file: string, image: string, context: string, ...options: string[]) =>
    buildah('bud', '--isolation', 'chroot', '--network', 'host', '--pull-never', ...options, '-f', file, '-t', image, context);
  const [builder = '', runner = ''] = instructions.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);

  execFileSync('mmdebstrap', ['--quiet', '--variant=apt', '--include=git,ca-certificates', 'bookworm', inFolder('system.tar')]);
  copyFileSync(process.execPath, inFolder('node'));
  cpSync(join(dirname(realpathSync(process.env.npm_execpath ?? '')), '..'), inFolder('npm'), { recursive: true, dereference: true });
  writeFileSync(
    inFolder('Builder'),
    `FROM scratch
ADD system.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`,
  );
  build(inFolder('Builder'), builder, folder);
  copyNode(inFolder('runner'));
  writeFileSync(inFolder('Runner'), 'FROM scratch\nCOPY runner /\n');
  build(inFolder('Runner'), runner, folder);

  // What this machine needs to reach the registry of packages.
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
  writeFileSync(inFolder('npmrc'), `cafile=${certificates}\n`);
  execFileSync('git', ['clone', '--quiet', '.', inFolder('source')]);
  const shared = [`${certificates}:${certificates}:ro`, `${inFolder('npmrc')}:/root/.npmrc:ro`].flatMap((volume) => ['--volume', volume]);
  build(inFolder('source/deploy/Dockerfile'), 'site', inFolder('source'), ...shared);
  return buildah('mount', buildah('from', '--pull-never', 'site'));
}

const canLockIn = process.env.TEST_FULL === '1' && process.platform === 'linux' && process.getuid?.() === 0;
const canBuild = canLockIn && has('buildah', '--version') && has('mmdebstrap', '--version');

test.runIf(canLockIn)(
  `the image serves, as nobody, from a disk that it cannot write to; ${canBuild ? 'built by buildah' : 'its last stage'}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'image-'));
    chmodSync(folder, 0o755);
    try {
      if (canBuild) return await expectToServe(buildImage(folder));
      execFileSync(process.execPath, ['src/build/build.ts', '--target', 'node'], { env: plainEnvironment() });
      copyNode(folder);
      mkdirSync(join(folder, 'site'));
      cpSync('dist/targets/node', join(folder, 'site'), { recursive: true });
      await expectToServe(folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
